import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** Small modules of public pages that are loaded together, by the file each group becomes. */
const ofPublicPages = {
  public:
    /react-router\/dist\/esm\/useLocation|src\/ui\/(avatar|button-link|card|stars|status-mark)|screen\/(acts\/use-awaited|status-badge|use-(failure-toast|last-shown|outcome)|dialogs\/(lazy-dialog|use-dialog))|contract\/src\/pictures|lib\/format\/(formatter|local-date)|Icon(ClockFilled|CircleCheckFilled|MoonFilled|MapPin|Search|Chevron(Left|Right))\.mjs/,
  search:
    /features\/search\/suggest\/(remember-search|use-suggesting-field|field-parts)|next-free-hour|format-free-hour|lib\/use-now|provider-card\.module|place\/(place-input|use-place-lookup)|use-search-form|locate-user|use-own-position|last-place\.|ask-place\.module/,
  lists:
    /components\/Skeleton\/|screen\/(card-skeletons|rows|use-paged-query)|ui\/(pagination|page-window)|filters-beside/,
  provider:
    /Icon(Flag|MessageCircle|Photo|RosetteDiscountCheckFilled)\.mjs|components\/review-(card|date|reply)|routes\/-use-safety|use-is-blocked|src\/blocks\.ts|queriesObserver|useQueries/,
  trades:
    /category-icons|Icon(Bolt|Bulb|Camera|Car|DeviceLaptop|Droplet|Hammer|Paint|Palette|Plant2|School|Speakerphone|Spray|Stethoscope|Tool)\.mjs/,
  fields:
    /@mantine\/core\/esm\/(components\/(Input|InputBase|TextInput|Checkbox|CloseButton|Text)\/|utils\/(InputsGroupFieldset|InlineInput)\/|components\/ScrollArea\/utils\/to-int|core\/(utils\/(create-safe-context|get-env)|styles-api\/use-resolved-styles-api)\/)|@mantine\/hooks\/esm\/(use-(debounced-callback|reduced-motion|uncontrolled|id|merged-ref|isomorphic-effect|callback-ref)|utils\/(random-id|use-callback-ref))\/|ui\/inputs\/checkbox\.ts|format\/dates\.ts|Icon(CurrentLocation|X)\.mjs/,
  title: /components\/Title\/|useCanGoBack|IconArrowLeft\.mjs|screen\/page-title/,
};

/** Other modules of public pages. In a group of the account they would bring all of it along. */
const isOfPublicPage =
  /lib\/format\/newcomer|illustrations\/street|screen\/session-pending|Icon(CalendarEvent|UserCircle)\.mjs|features\/(search\/|reviews\/(use-(next-focus|reviews)\.|components\/review(s-section|-choices))|profiles\/components\/(client\/contact-row|provider\/provider-(actions|contact|gallery|header|screen)))/;

/** What every screen of a session loads by itself. */
const isOfSession =
  /features\/(installation\/|appointments\/components\/appointment-updates|conversations\/(unsent\/(start-outbox|deliver-message|drafts|outbox|recipients|unsent-images|upload-unsent)|components\/conversation-updates|timeline|renew-links|conversation-updates|conversation-list|conversations-query|forget-content)|profiles\/components\/own\/availability-switch)|routes\/-user-links|layout\/nav-l|lib\/(start-account|push\/|offline\/(start-offline-cache|private-database|cache-version|private-names))|contract\/src\/notifications|node_modules\/(idb-keyval|@?socket\.io|engine\.io)|Icon(ShieldHalf|Share2|SquareRoundedPlus)\.mjs/;

/** Modules that at least so many screens and dialogs use are loaded together with the account. */
const USED_BY_MANY = 6;

const ofAccount: Record<string, { test: RegExp; usedBy: number }> = {
  session: { test: isOfSession, usedBy: 1 },
  forms: { test: /@mantine\/form|node_modules\/(klona|fast-deep-equal)\//, usedBy: 2 },
  dates: { test: /@mantine\/dates|node_modules\/dayjs\//, usedBy: 2 },
  icons: { test: /@tabler\//, usedBy: 2 },
  account: { test: /node_modules\/(?!.*leaflet)|src\//, usedBy: USED_BY_MANY },
};

/**
 * How modules are put into files. By default the bundler makes a file of all modules that the same
 * screens use, 103 files for the dashboard, each with its own request and compressed separately. The
 * groups of public pages come first: each page has its own, and no page loads another one's code. The
 * bundler takes no groups with a priority below zero.
 */
export const chunkGroups: Group[] = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  ...Object.entries(ofPublicPages).map(([name, test]) => ({ name, test, priority: 2 })),
  ...Object.entries(ofAccount).map(([name, { test, usedBy }]) => ({
    name,
    test: (id: string) => test.test(id) && !isOfPublicPage.test(id),
    minShareCount: usedBy,
    includeDependenciesRecursively: false,
    priority: 1,
  })),
];
