/**
 * Groups the code that pages share into a few files, because each file costs a request, its headers, a link in every
 * page and a line in the route manifest, which every visitor loads. A file also contains the imports of its modules; a
 * module that fits two groups belongs to the first. `server/site.weight.test.ts` checks the limit for public pages;
 * docs/decisions/0010 says what shorter lists and Rolldown's own choice would weigh.
 */
const shared: Record<string, string[]> = {
  react: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
  ],
  frame: [
    'client/root.tsx',
    'client/shell/PublicLayout',
    'client/kit/numbers',
    'client/accounts/pending-marks.data',
    'client/catalogue/parts/Figure',
    'client/catalogue/parts/Item',
    'client/kit/address',
    'client/kit/days',
    'client/kit/Pagination',
    'client/kit/release-dates',
    'client/kit/tint',
  ],
  search: ['client/catalogue/search/SearchBox'],
  list: [
    'client/catalogue/list/data',
    'client/catalogue/list/ItemList',
    'client/catalogue/filters/rules',
    'client/catalogue/filters/parts/Filter',
  ],
  places: [
    'client/catalogue/parts/RetiredNotice',
    'client/catalogue/structured.rules',
    'client/kit/Crumbs',
    'client/kit/StructuredData',
  ],
  label: ['client/catalogue/label/parts/ItemLabel', 'client/kit/ShareRows'],
  license: [
    'client/catalogue/license/parts/FollowLinks',
    'client/catalogue/license/parts/LineLinks',
    'client/catalogue/members/rules',
  ],
  forms: [
    'client/kit/Field',
    'client/kit/FormError',
    'client/kit/form-data',
    'client/kit/use-action-form',
    'client/messages/data',
    'client/messages/parts/HoneypotField',
    'contract/messages/limits',
  ],
  doors: [
    'client/shell/LoginLayout',
    'client/accounts/finished.data',
    'client/accounts/link-code.data',
    'client/accounts/login.data',
    'client/accounts/reset.data',
    'client/accounts/rules',
    'client/accounts/session-sync.data',
    'client/accounts/wizard.data',
    'client/accounts/parts/AuthFrame',
    'client/accounts/parts/EmailField',
    'client/accounts/parts/InvalidLink',
    'client/accounts/parts/Wizard',
    'contract/accounts/limits',
    'client/kit/CheckboxField',
    'client/kit/LoadingSkeleton',
    'client/kit/MoreFields',
    'client/kit/PasswordField',
    'client/kit/RedirectTo',
    'client/kit/SubmitButton',
    'client/kit/use-form',
  ],
  plans: [
    'client/plans/rules',
    'client/plans/plan-status.rules',
    'client/plans/parts/PeriodSwitch',
    'client/plans/parts/PlanChoice',
    'client/billing/checkout/payments.data',
  ],
  confirmation: ['client/accounts/parts/EmailConfirmation'],
  memberCalls: ['client/member-calls'],
  query: [
    'client/query.ts',
    'client/accounts/data.ts',
    'client/accounts/plan.data',
    'node_modules/@tanstack/query-core',
    'node_modules/@tanstack/react-query',
  ],
  // Loaded after the page.
  reports: ['client/analytics/reports', 'client/analytics/send-report', 'node_modules/web-vitals'],
  // The home page and profiles show them, and neither needs the other.
  progress: ['client/kit/Progress', 'contract/percentages'],
  profile: [
    'client/community/rules',
    'client/community/parts/ProfilePageHead',
    'client/community/parts/ProfileSheet',
    'client/community/parts/VisitorProfile',
    'client/kit/LineBoard',
    'client/kit/Medal',
    'contract/community/limits',
  ],
  members: [
    'client/shell/AuthenticatedLayout',
    'client/accounts/drafts.data',
    'client/device/outbox/changes.data',
    'client/catalogue/label/taken-photo.data',
    'client/catalogue/members/parts/HiddenNote',
    'client/catalogue/parts/DialogFigure',
    'client/kit/ActionMenu',
    'client/kit/ConfirmedAction',
    'client/kit/use-media-query',
    'client/kit/RestoredDraft',
  ],
}

/** The same for Rolldown. */
export const chunks = Object.entries(shared).map(([name, parts], index, { length }) => ({
  name,
  priority: length - index,
  test: (id: string) => {
    const path = id.replaceAll('\\', '/')
    return parts.some((part) => path.includes(`/${part}`))
  },
}))
