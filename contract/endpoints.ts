import * as auth from './accounts-auth.ts'
import * as account from './accounts-me.ts'
import * as admin from './admin.ts'
import * as calendar from './calendar.ts'
import * as feed from './calendar-feed.ts'
import * as dates from './calendar-members.ts'
import * as pagesOfDates from './calendar-overview.ts'
import * as catalogue from './catalogue-calls.ts'
import * as members from './catalogue-members.ts'
import * as search from './catalogue-search-calls.ts'
import * as copies from './collection-copies.ts'
import { getDashboard, recordVisit } from './collection-dashboard.ts'
import * as intake from './collection-intake-calls.ts'
import * as lists from './collection-lists.ts'
import * as marks from './collection-marks.ts'
import * as photos from './collection-photos.ts'
import * as settings from './collection-settings.ts'
import * as community from './community.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import * as media from './media-calls.ts'
import * as messages from './messages.ts'
import * as plans from './plans.ts'
import * as keeping from './plans-keeping-calls.ts'
import * as payments from './plans-payments-calls.ts'
import * as reservations from './reservations-calls.ts'
import * as ledger from './reservations-ledger.ts'
import * as overview from './reservations-overview.ts'
import * as stores from './reservations-stores.ts'
import * as templates from './reservations-templates.ts'

/** Every endpoint of the API by its name, in the order of the rooms. */
export const endpoints = {
  ...media,
  listPlans: plans.listPlans,
  getGrandFinalePlan: plans.getGrandFinalePlan,
  createDefaultPlan: plans.createDefaultPlan,
  ...payments,
  ...keeping,
  ...auth,
  ...account,
  listLicenses: catalogue.listLicenses,
  getLicense: catalogue.getLicense,
  listHomeLicenses: catalogue.listHomeLicenses,
  listLines: catalogue.listLines,
  listItems: search.listItems,
  listItemFilters: search.listItemFilters,
  listFilterValues: search.listFilterValues,
  getItem: catalogue.getItem,
  listRelatedItems: catalogue.listRelatedItems,
  listLastUpdatedItems: catalogue.listLastUpdatedItems,
  getLastUpdated: catalogue.getLastUpdated,
  searchItems: search.searchItems,
  suggestItems: search.suggestItems,
  listNearNames: search.listNearNames,
  getSeoLicense: catalogue.getSeoLicense,
  getSeoLicenses: catalogue.getSeoLicenses,
  getSeoLine: catalogue.getSeoLine,
  getSeoItem: catalogue.getSeoItem,
  listThisMonthItems: calendar.listThisMonthItems,
  listMemberLicenses: members.listMemberLicenses,
  listMemberItems: members.listMemberItems,
  listMemberItemFilters: members.listMemberItemFilters,
  listMemberFilterValues: members.listMemberFilterValues,
  searchMemberItems: members.searchMemberItems,
  listMemberLastUpdatedItems: members.listMemberLastUpdatedItems,
  listCatalogueUpdates: members.listCatalogueUpdates,
  listMemberThisMonthItems: dates.listMemberThisMonthItems,
  listCalendarItems: dates.listCalendarItems,
  listReleaseYears: dates.listReleaseYears,
  getCalendarYear: pagesOfDates.getCalendarYear,
  getCalendarMonth: pagesOfDates.getCalendarMonth,
  ...marks,
  ...copies,
  ...photos,
  listOwnItems: lists.listOwnItems,
  listWishes: lists.listWishes,
  listNotInterested: lists.listNotInterested,
  listLastMarkedItems: lists.listLastMarkedItems,
  getCollection: lists.getCollection,
  listHiddenShelves: lists.listHiddenShelves,
  getCollectionSettings: settings.getCollectionSettings,
  editCollectionSettings: settings.editCollectionSettings,
  getDashboard,
  recordVisit,
  hideLicense: lists.hideLicense,
  showLicense: lists.showLicense,
  hideLine: lists.hideLine,
  showLine: lists.showLine,
  openIntake: intake.openIntake,
  listIntakes: intake.listIntakes,
  getIntake: intake.getIntake,
  chooseIntakeColumns: intake.chooseIntakeColumns,
  listIntakeRows: intake.listIntakeRows,
  editIntakeRow: intake.editIntakeRow,
  editIntakeRows: intake.editIntakeRows,
  applyIntake: intake.applyIntake,
  undoIntake: intake.undoIntake,
  removeIntake: intake.removeIntake,
  downloadMissingRows: intake.downloadMissingRows,
  ...feed,
  addReservation: reservations.addReservation,
  listReservations: reservations.listReservations,
  listReservationFilters: reservations.listReservationFilters,
  cancelReservation: reservations.cancelReservation,
  getReservation: reservations.getReservation,
  editReservation: reservations.editReservation,
  setReservationPlan: reservations.setReservationPlan,
  previewPlan: reservations.previewPlan,
  listReservationHistory: ledger.listReservationHistory,
  addReservationEntry: ledger.addReservationEntry,
  addTransfer: ledger.addTransfer,
  listPlanTemplates: templates.listPlanTemplates,
  addPlanTemplate: templates.addPlanTemplate,
  editPlanTemplate: templates.editPlanTemplate,
  removePlanTemplate: templates.removePlanTemplate,
  listStores: stores.listStores,
  addStore: stores.addStore,
  editStore: stores.editStore,
  removeStore: stores.removeStore,
  getStoreStatement: stores.getStoreStatement,
  getReservationSummary: overview.getReservationSummary,
  listReservationDates: overview.listReservationDates,
  getReservationSettings: overview.getReservationSettings,
  editReservationSettings: overview.editReservationSettings,
  getUserProfile: community.getUserProfile,
  editUserProfile: community.editUserProfile,
  getPublicProfile: community.getPublicProfile,
  listCommunityCollections: community.listCommunityCollections,
  sendContactMessage: messages.sendContactMessage,
  reportMissingItem: messages.reportMissingItem,
  listChangelogEntries: messages.listChangelogEntries,
  ...admin,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type Input<N extends EndpointName> = InputOf<Endpoints[N]>
export type Output<N extends EndpointName> = OutputOf<Endpoints[N]>

/** Calls an endpoint: over HTTP in the browser, within the process in page loaders. */
export type Call = <N extends EndpointName>(name: N, input: Input<N>) => Promise<Output<N>>
