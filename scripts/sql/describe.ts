import type pg from 'pg'

/** A column of a statement's rows. `table` and `column` are 0 for expressions. */
export interface Column {
  name: string
  type: number
  table: number
  column: number
}

export interface Description {
  parameters: number[]
  columns: Column[]
}

interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

/** The parts of the driver's connection that the extended protocol needs, which its types omit. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  removeAllListeners(event: 'parameterDescription'): void
}

/** Asks the server for the parameters and the columns of a statement, without running it. @throws what the server refuses */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const found: Description = { parameters: [], columns: [] }
    client.query({
      submit(connection: unknown) {
        const wire = connection as Wire
        wire.removeAllListeners('parameterDescription')
        wire.once('parameterDescription', ({ dataTypeIDs }) => {
          found.parameters = dataTypeIDs
        })
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        found.columns = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          column: field.columnID,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(found),
    } as never)
  })
}
