const remote = "^(mfe-[^/]+)/";
const anyRemote = "^mfe-[^/]+/";
const kernels =
  "(accounts|messages|sign-in|sales|deliveries|documents|ledger|banking-days|events|attribution|notifications)";
/** Layers of the API, lowest first. A layer imports only itself and the layers before it. */
const layers = [
  "models/",
  ..."errors db crypto logger clock limits audit oauth personal-data csv zip deliveries process jobs site http openapi"
    .split(" ")
    .map((folder) => `platform/${folder}/`),
  "platform/feature\\.",
  "providers/",
].map((layer) => `^api/src/${layer}`);
const packages = "(?:^|/)node_modules/";
const tests = "\\.(test|spec|contract|fixture)\\.(ts|tsx|mjs)$|(^|/)(testing|test-support)/|^e2e/";

/**
 * The rules for imports. Each needs a planted violation in scripts/lint/planted.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Types count: what knows each other in a circle cannot be read, moved or tested apart.",
      from: {},
      to: { circular: true },
    },
    { name: "no-unresolvable", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-undeclared-package",
      comment: "What a workspace imports is in its own package.json or, for tools, in the root's.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "product-imports-no-tests",
      comment: "Suites of ports and fixtures are tests, too.",
      from: { pathNot: `(${tests})` },
      to: { path: "(\\.(test|spec|contract|fixture)\\.(ts|tsx|mjs)$|(^|/)test-support/)" },
    },
    {
      name: "product-imports-no-testing",
      comment: "Fixtures, clients and fake hosts are for tests, and for remotes and components that are shown alone.",
      from: { pathNot: `(${tests}|/stand-alone[-/]|^shared-ui/gallery/)` },
      to: { path: "^(api|shell|shared-ui|mfe-[^/]+)/.*/testing/" },
    },
    {
      name: "scripts-hold-no-product",
      comment: "Set-up and run only: what the product does is in its workspaces.",
      from: { path: "^scripts/" },
      to: { path: "^(api|shell|shared-ui|mfe-[^/]+|e2e)/" },
    },
    {
      name: "scripts-do-not-measure",
      comment: "What is measured is started by the scripts; the scripts do without it.",
      from: { path: "^scripts/" },
      to: { path: "^bench/" },
    },
    // Packages
    {
      name: "remotes-are-islands",
      comment: "A remote ships alone: it may use itself, shared-ui and the host contract.",
      from: { path: remote },
      to: { path: "^(mfe-[^/]+|shell|e2e)/", pathNot: "^$1/" },
    },
    {
      name: "shell-knows-no-remote",
      comment: "The shell meets remotes at run time, through the contract.",
      from: { path: "^shell/" },
      to: { path: "^(mfe-[^/]+|e2e)/" },
    },
    {
      name: "shared-ui-is-a-leaf",
      from: { path: "^shared-ui/" },
      to: { path: "^(shell|mfe-[^/]+|e2e)/" },
    },
    {
      name: "frontends-know-no-server",
      from: { path: "^(shell|shared-ui|mfe-[^/]+)/" },
      to: { path: "^api/(src|emulator)/" },
    },
    {
      name: "only-the-client-reads-the-api-contract",
      comment: "Pages call the typed client; the wire's types come through it.",
      from: { path: "^(shell|shared-ui|mfe-[^/]+)/", pathNot: "^shared-ui/src/(api|testing)/" },
      to: { path: "^api/contract/" },
    },
    {
      name: "host-contract-has-no-component",
      comment: "Types, context, hooks and a version: what shell and remotes share at run time stays small.",
      from: { path: "^shared-ui/host-contract/" },
      to: { path: "(^(shared-ui/src|shell|mfe-[^/]+|api)/|\\.css$)" },
    },
    {
      name: "api-knows-no-frontend",
      from: { path: "^api/" },
      to: { path: "^(shared-ui|shell|mfe-[^/]+|e2e)/" },
    },
    {
      name: "api-contract-is-pure",
      comment: "The wire as types, and rules of values: it depends on nothing.",
      from: { path: "^api/contract/" },
      to: { pathNot: "^api/contract/" },
    },
    // Inside the API
    {
      name: "features-do-not-import-each-other",
      from: { path: "^api/src/features/([^/]+)/" },
      to: { path: "^api/src/features/", pathNot: "^api/src/features/$1/" },
    },
    {
      name: "schemas-are-pure",
      comment: "The form of what crosses an edge: numbers, texts and values, no rule, no database, no caller.",
      from: { path: "^api/src/.*\\.schema\\.ts$", pathNot: "^api/src/config/" },
      to: {
        pathNot: `(\\.(schema|limits|texts)\\.ts$|^api/src/models/values/|^api/contract/|${packages}joi/)`,
      },
    },
    {
      name: "values-are-pure",
      comment: "What a value is (a day, a phone number, a cursor) depends on nothing that changes.",
      from: { path: "^api/src/models/values/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: `(^api/(src/models/values|contract)/|${packages}joi/|^url$)` },
    },
    {
      name: "features-use-ports-not-adapters",
      from: { path: "^api/src/features/" },
      to: { path: "^api/src/providers/", pathNot: "\\.port\\.ts$" },
    },
    {
      name: "vendors-only-in-adapters",
      comment: "And in what several adapters of one vendor share, which is named by the vendor.",
      from: { path: "^api/src/", pathNot: "^api/src/providers/(stripe/|[^/]+/[^/]+/)" },
      to: { path: `${packages}(stripe|square|twilio|nodemailer|openid-client)/` },
    },
    {
      name: "adapters-do-not-import-each-other",
      from: { path: "^api/src/providers/([^/]+)/([^/]+)/" },
      to: { path: "^api/src/providers/[^/]+/[^/]+/", pathNot: "^api/src/providers/$1/$2/" },
    },
    {
      name: "platform-is-below-features",
      from: { path: "^api/src/(platform|models|providers)/", pathNot: "\\.test\\.ts$" },
      to: { path: `^api/src/(${kernels}/|features[/.]|feature-apis\\.|platform\\.|composition-root|main|worker)` },
    },
    ...layers.slice(0, -1).map((layer, index) => ({
      name: "platform-is-in-order",
      comment: "Models, the parts of the platform and providers: imports go one way, by the order of `layers`.",
      from: { path: `${layer}(?!.*\\.test\\.ts$)` },
      to: { path: layers.slice(index + 1).join("|") },
    })),
    {
      name: "kernels-are-below-features",
      comment: "What several features need has one place each, below features.",
      from: { path: `^api/src/${kernels}/`, pathNot: "\\.test\\.ts$" },
      to: {
        path: "^api/src/(features[/.]|feature-apis\\.|composition-root|main|worker|providers/)",
        pathNot: "\\.port\\.ts$",
      },
    },
    {
      name: "bills-know-no-attribution",
      comment: "By what a sale came changes nothing of what is owed (D291).",
      from: { path: "^api/src/(sales|ledger|features/(billing|bank|contracts))/" },
      to: { path: "^api/src/(attribution/|models/(attribution|person-key)\\.)" },
    },
    {
      name: "migrations-import-no-model",
      comment: "A migration says what was true then; a model says what is true now.",
      from: { path: "^api/src/migrations/" },
      to: { path: "^api/src/(models|features|providers)/" },
    },
    {
      name: "http-stays-in-platform",
      comment: "Routes are declared, and served by one router.",
      from: { path: "^api/src/", pathNot: "^api/src/platform/" },
      to: { path: `${packages}express/` },
    },
    {
      name: "emulator-is-independent",
      comment: "Sharing code with an adapter would make it agree with the adapter's mistakes.",
      from: { path: "^api/emulator/" },
      to: { path: "^api/(src|contract)/" },
    },
    { name: "emulator-never-ships", from: { path: "^api/src/" }, to: { path: "^api/emulator/" } },
    // Inside the front end
    {
      name: "only-the-shell-routes",
      comment: "Remotes get navigate, the location and a Link from the host.",
      from: { path: "^(shared-ui|mfe-[^/]+)/" },
      to: { path: `${packages}(react-router|react-router-dom|zustand)/` },
    },
    {
      name: "only-the-entry-sees-the-remote-module",
      comment: "Pages do not reach back to the module that registers them.",
      from: { path: `${anyRemote}src/`, pathNot: `(${anyRemote}src/bootstrap\\.|\\.test\\.tsx?$)` },
      to: { path: `${anyRemote}src/(remote|bootstrap)\\.` },
    },
    {
      name: "late-parts-come-late",
      comment: "Calendars, the chart and long lists come when they are asked for: what Home begins with stays small.",
      from: { path: "^(shared-ui|mfe-[^/]+)/src/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "/(date-range-dialog|day-dialog|chart-plot|order-scroller|order-dialog|later-changes|channel-parts|share-dialog)\\.tsx?$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "federation-has-two-homes",
      from: {
        path: "^(shell|shared-ui|mfe-[^/]+|e2e)/",
        pathNot: "^(shell/src/remotes/|shell/webpack|shared-ui/webpack/)",
      },
      to: { path: `${packages}@module-federation/` },
    },
    {
      name: "queries-are-declared",
      comment: "Pages load by shared-ui's declarations, whose keys nobody writes; the others here make a cache.",
      from: {
        path: "^(shell|shared-ui|mfe-[^/]+)/",
        pathNot:
          "(\\.test\\.tsx$|/testing/|^shared-ui/src/(api|stand-alone)/|^shell/src/layout/(page-queries|query\\.policy)\\.|/shared-queries\\.tsx$)",
      },
      to: { path: `${packages}@tanstack/react-query/` },
    },
  ].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: [
        "^(api|shared-ui|shell|mfe-[^/]+|e2e)/((contract|emulator|host-contract)/)?(dist|coverage)/",
        "^scripts/lint/planted/",
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["portal-source", "import", "require", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".d.ts", ".json"],
    },
  },
};
