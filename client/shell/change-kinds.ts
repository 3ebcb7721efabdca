// Every kind of change that may wait (docs/offline.md#changes-that-wait), for pages that make none of them.
import '#client/collection/copies/data.ts'
import '#client/reservations/data.ts'
