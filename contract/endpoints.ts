import * as archives from './accounts/archives.ts'
import * as auth from './accounts/auth.ts'
import * as dataLinks from './accounts/data-links.ts'
import * as account from './accounts/me.ts'
import * as notices from './accounts/notices.ts'
import * as readTokens from './accounts/read-tokens.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as admin from './admin/admin.ts'
import * as adminAliases from './admin/aliases.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminContributions from './admin/contributions.ts'
import * as adminImages from './admin/images.ts'
import * as adminImports from './admin/imports.ts'
import * as adminInvites from './admin/invites.ts'
import * as adminItems from './admin/items.ts'
import * as adminJobs from './admin/jobs.ts'
import * as adminMails from './admin/mails.ts'
import * as adminMerging from './admin/merging.ts'
import * as adminMessages from './admin/messages.ts'
import * as adminMisses from './admin/misses.ts'
import * as adminNames from './admin/names.ts'
import * as adminOverview from './admin/overview.ts'
import * as adminPlans from './admin/plans.ts'
import * as adminQuiet from './admin/quiet.ts'
import * as adminShelves from './admin/shelves.ts'
import * as adminSystem from './admin/system.ts'
import * as adminUsers from './admin/users.ts'
import * as checkout from './billing/checkout-calls.ts'
import * as subscription from './billing/subscription-calls.ts'
import * as calendar from './calendar/calendar.ts'
import * as feed from './calendar/feed.ts'
import * as dates from './calendar/members.ts'
import * as pagesOfDates from './calendar/overview.ts'
import * as catalogue from './catalogue/calls.ts'
import * as members from './catalogue/members.ts'
import * as search from './catalogue/search-calls.ts'
import * as copies from './collection/copies.ts'
import { getDashboard, recordVisit } from './collection/dashboard.ts'
import * as departures from './collection/departures.ts'
import * as intake from './collection/intake-calls.ts'
import * as lists from './collection/lists.ts'
import * as marks from './collection/marks.ts'
import { getCollectionNumbers, getCollectionRecords } from './collection/numbers.ts'
import * as photos from './collection/photos.ts'
import * as settings from './collection/settings.ts'
import * as tags from './collection/tags.ts'
import { listOwnTrades } from './collection/trades.ts'
import { drawCollectionYear, getCollectionYear } from './collection/year.ts'
import * as community from './community/community.ts'
import * as compare from './community/compare.ts'
import * as follows from './community/follows.ts'
import * as shareLinks from './community/share-links.ts'
import * as contributions from './contributions/contributions.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import * as media from './media/calls.ts'
import * as messages from './messages/messages.ts'
import { sendReports } from './messages/reports.ts'
import * as plans from './plans/plans.ts'
import * as reservations from './reservations/calls.ts'
import * as charges from './reservations/charges.ts'
import * as ledger from './reservations/ledger.ts'
import * as orders from './reservations/orders.ts'
import * as overview from './reservations/overview.ts'
import { listScanned } from './reservations/scanned.ts'
import * as shipments from './reservations/shipments.ts'
import * as slips from './reservations/slips.ts'
import * as stores from './reservations/stores.ts'
import * as templates from './reservations/templates.ts'

/** Every endpoint of the API by its name, in the order of the rooms. */
export const endpoints = {
  ...media,
  listPlans: plans.listPlans,
  getGrandFinalePlan: plans.getGrandFinalePlan,
  createDefaultPlan: plans.createDefaultPlan,
  ...checkout,
  ...subscription,
  ...auth,
  ...account,
  ...archives,
  ...dataLinks,
  getNoticeSettings: notices.getNoticeSettings,
  editNoticeSettings: notices.editNoticeSettings,
  subscribeToPushes: notices.subscribeToPushes,
  unsubscribeFromPushes: notices.unsubscribeFromPushes,
  ...secondFactor,
  ...readTokens,
  listLicenses: catalogue.listLicenses,
  getLicense: catalogue.getLicense,
  listHomeLicenses: catalogue.listHomeLicenses,
  listLines: catalogue.listLines,
  getLine: catalogue.getLine,
  listItems: search.listItems,
  listItemFilters: search.listItemFilters,
  listFilterValues: search.listFilterValues,
  getItem: catalogue.getItem,
  listRelatedItems: catalogue.listRelatedItems,
  listLastUpdatedItems: catalogue.listLastUpdatedItems,
  getLastUpdated: catalogue.getLastUpdated,
  searchItems: search.searchItems,
  suggestItems: search.suggestItems,
  suggestShelves: search.suggestShelves,
  listNearNames: search.listNearNames,
  getSeoLicense: catalogue.getSeoLicense,
  getSeoLicenses: catalogue.getSeoLicenses,
  getSeoLine: catalogue.getSeoLine,
  getSeoItem: catalogue.getSeoItem,
  listThisMonthItems: calendar.listThisMonthItems,
  listUpcomingItems: calendar.listUpcomingItems,
  listMemberLicenses: members.listMemberLicenses,
  getMemberItem: members.getMemberItem,
  listMemberItems: members.listMemberItems,
  listMemberItemFilters: members.listMemberItemFilters,
  listMemberFilterValues: members.listMemberFilterValues,
  searchMemberItems: members.searchMemberItems,
  suggestMemberItems: members.suggestMemberItems,
  listMemberLastUpdatedItems: members.listMemberLastUpdatedItems,
  listCatalogueUpdates: members.listCatalogueUpdates,
  listMemberThisMonthItems: dates.listMemberThisMonthItems,
  listCalendarItems: dates.listCalendarItems,
  listReleaseYears: dates.listReleaseYears,
  getCalendarYear: pagesOfDates.getCalendarYear,
  getCalendarMonth: pagesOfDates.getCalendarMonth,
  ...marks,
  ...copies,
  ...departures,
  ...photos,
  ...tags,
  listOwnTrades,
  listOwnItems: lists.listOwnItems,
  listLineShelves: lists.listLineShelves,
  listWishes: lists.listWishes,
  listNotInterested: lists.listNotInterested,
  listLastMarkedItems: lists.listLastMarkedItems,
  getCollection: lists.getCollection,
  getCollectionNumbers,
  getCollectionRecords,
  getCollectionYear,
  drawCollectionYear,
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
  listScanned,
  listReservationHistory: ledger.listReservationHistory,
  addReservationEntry: ledger.addReservationEntry,
  addTransfer: ledger.addTransfer,
  ...orders,
  ...charges,
  ...shipments,
  ...slips,
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
  ...contributions,
  drawCollection: community.drawCollection,
  getUserProfile: community.getUserProfile,
  editUserProfile: community.editUserProfile,
  getPublicProfile: community.getPublicProfile,
  listCommunityCollections: community.listCommunityCollections,
  compareCollections: compare.compareCollections,
  compareTrades: compare.compareTrades,
  listShareLinks: shareLinks.listShareLinks,
  addShareLink: shareLinks.addShareLink,
  removeShareLink: shareLinks.removeShareLink,
  getSharedList: shareLinks.getSharedList,
  listGifts: shareLinks.listGifts,
  addGift: shareLinks.addGift,
  removeGift: shareLinks.removeGift,
  listFollows: follows.listFollows,
  listFollowNews: follows.listFollowNews,
  addFollow: follows.addFollow,
  removeFollow: follows.removeFollow,
  getFollowSettings: follows.getFollowSettings,
  editFollowSettings: follows.editFollowSettings,
  stopNewsMails: follows.stopNewsMails,
  sendContactMessage: messages.sendContactMessage,
  reportMissingItem: messages.reportMissingItem,
  listChangelogEntries: messages.listChangelogEntries,
  getServiceStatus: messages.getServiceStatus,
  sendReports,
  ...admin,
  ...adminContributions,
  ...adminMessages,
  ...adminQuiet,
  ...adminSystem,
  ...adminUsers,
  ...adminItems,
  ...adminShelves,
  ...adminAliases,
  ...adminNames,
  ...adminMerging,
  ...adminMisses,
  ...adminImages,
  ...adminImports,
  ...adminAudit,
  ...adminPlans,
  ...adminInvites,
  ...adminJobs,
  ...adminMails,
  ...adminOverview,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type Input<N extends EndpointName> = InputOf<Endpoints[N]>
export type Output<N extends EndpointName> = OutputOf<Endpoints[N]>

/** Calls an endpoint: over HTTP in the browser, within the process in page loaders. */
export type Call = <N extends EndpointName>(name: N, input: Input<N>) => Promise<Output<N>>
