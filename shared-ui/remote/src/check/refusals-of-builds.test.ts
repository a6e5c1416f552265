import {
  createSampleRemote,
  ENTRY,
  filesWith,
  type SampleBuild,
  type SampleRemote,
} from "../testing/create-sample-remote.js";
import { type FakePortal, startFakePortal } from "../testing/start-fake-portal.js";
import { runCheck } from "../testing/run-check.js";

let portal: FakePortal;
let remote: SampleRemote;

beforeEach(async () => {
  portal = await startFakePortal();
  remote = createSampleRemote();
});
afterEach(async () => {
  remote.remove();
  await portal.stop();
});

const page = { name: "reviews", path: "/", access: ["user"], title: "Reviews", link: null };
const css = (content: string): Partial<SampleBuild> => ({ files: filesWith({ "299.673c8984f0.css": content }) });
const script = (content: string): Partial<SampleBuild> => ({ files: filesWith({ "788.d477de8044.js": content }) });
const pages = (...given: unknown[]): Partial<SampleBuild> => ({ manifest: { pages: given } });

const chunks = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`chunk-${index}.js`, "run();"]));

/** Name, build, code, and words of problem and place. */
test.each<[string, Partial<SampleBuild>, string, RegExp, RegExp]>([
  ["a failed build", { done: false, output: "ERROR in a.tsx" }, "BUILD_FAILED", /build failed/, /webpack\.config/],
  ["a build of another remote", { manifest: { remote: "mfe-other" } }, "REMOTE_NAME", /is of mfe-other/, /id$/],
  ["a manifest of another format", { manifest: { format: "2" } }, "BUILD_FORMAT", /not a release/, /webpack/],
  ["preloads without the entry", { manifest: { preload: [] } }, "BUILD_FORMAT", /list its entry/, /preload/],
  [
    "a path that leaves dist/",
    { manifest: { files: { [ENTRY]: "sha256-", "../a.js": "sha256-" }, preload: [ENTRY] } },
    "FILE_NAME",
    /\.\.\/a\.js/,
    /files/,
  ],
  [
    "a changed file",
    { manifest: { files: { [ENTRY]: "sha256-AAAA" }, preload: [ENTRY] } },
    "FILE_CHANGED",
    /changed/,
    /Entry/,
  ],
  [
    "more preloads than the portal sends",
    { files: filesWith(chunks), manifest: { preload: [ENTRY, ...Object.keys(chunks)] } },
    "PRELOAD",
    /22 files.*may load 20/,
    /preload/,
  ],
  [
    "a file in the manifest's place",
    { files: filesWith({ "manifest.json": "{}" }) },
    "FILE_NAME",
    /serves the release's manifest/,
    /manifest\.json/,
  ],
  [
    "an image that refers to another file",
    { files: filesWith({ "a.svg": '<svg><use href="//evil.example/x.svg#a"/></svg>' }) },
    "ACTIVE_SVG",
    /active part/,
    /a\.svg/,
  ],
  [
    "a contract of another major version",
    { manifest: { contractVersion: "2.0.0" } },
    "CONTRACT_VERSION",
    /2\.0\.0.*1\.0\.0/,
    /@portal\/remote/,
  ],
  ["a newer contract", { manifest: { contractVersion: "1.1.0" } }, "CONTRACT_VERSION", /1\.1\.0/, /@portal\/remote/],
  [
    "a shared package of another range",
    { manifest: { shared: { react: "^20.0.0" } } },
    "SHARED_PACKAGE",
    /react \^20\.0\.0; the portal shares 19\.3\.1/,
    /shared, react/,
  ],
  [
    "a package that is not shared",
    { manifest: { shared: { zod: "^4" } } },
    "SHARED_PACKAGE",
    /zod.*does not share/,
    /zod/,
  ],
  ["another origin", { manifest: { base: "https://other.example/a/" } }, "BASE_ORIGIN", /other\.example/, /base/],
  ["an unknown call", script('x.call("GET /user/fortune")'), "UNKNOWN_CALL", /GET \/user\/fortune/, /788/],
  [
    "an unknown method of a known path",
    script("x.call(`GET /user/login`)"),
    "UNKNOWN_CALL",
    /GET \/user\/login/,
    /788/,
  ],
  [
    "a container without ./remote",
    { files: filesWith({ [ENTRY]: "var mfe_sample={};" }) },
    "EXPOSED_MODULE",
    /\.\/remote/,
    /Entry/,
  ],
  ["a script that is none", script("<html>"), "SCRIPT_INVALID", /not valid JavaScript/, /788/],
  ["an element selector", css("p{margin:0}"), "CSS_LEAK", /: p\./, /\.css$/],
  ["one leaking selector of a list", css(".mfe_sample__a,body>p{margin:0}"), "CSS_LEAK", /: body>p\./, /\.css$/],
  ["another remote's class", css(".mfe_other__a{margin:0}"), "CSS_LEAK", /mfe_other__a/, /\.css$/],
  ["a selector in a media query", css("@media print{:root{color:red}}"), "CSS_LEAK", /:root/, /\.css$/],
  ["global keyframes", css("@keyframes in{from{opacity:0}}"), "CSS_LEAK", /@keyframes in/, /\.css$/],
  ["CSS that does not parse", css("p{margin"), "CSS_INVALID", /not valid CSS/, /\.css$/],
  [
    "a source map",
    { files: filesWith({ "299.0f8d112417.js.map": "{}" }) },
    "SOURCE_MAP",
    /would be published/,
    /\.map$/,
  ],
  [
    "a script that names a source map",
    script("a()\n//# sourceMappingURL=a.js.map"),
    "SOURCE_MAP",
    /names or contains/,
    /788/,
  ],
  [
    "a style sheet with a source map",
    css(".mfe_sample__a{}/*# sourceMappingURL=data:,{} */"),
    "SOURCE_MAP",
    /names/,
    /\.css$/,
  ],
  ["a type that is not allowed", { files: filesWith({ "a.html": "<p>" }) }, "FILE_TYPE", /type \.html/, /a\.html/],
  [
    "an image with a script",
    { files: filesWith({ "a.svg": "<svg><script>1</script></svg>" }) },
    "ACTIVE_SVG",
    /script/,
    /a\.svg/,
  ],
  [
    "a file of more than 5 MB",
    { files: filesWith({ "a.png": "1".repeat(5_000_001) }), manifest: { preload: [ENTRY] } },
    "FILE_SIZE",
    /5\.00 MB/,
    /a\.png/,
  ],
  [
    "a JSON file of more than 500 kB",
    { files: filesWith({ "a.json": "1".repeat(500_001) }), manifest: { preload: [ENTRY] } },
    "FILE_SIZE",
    /500(\.\d+)? kB/,
    /a\.json/,
  ],
  ["a page without roles", pages({ ...page, access: [] }), "PAGE", /never public/, /pages\[0\]\.access/],
  ["a page for everybody", pages({ ...page, access: ["public"] }), "PAGE", /never public/, /pages\[0\]\.access/],
  ["an unknown role", pages({ ...page, access: ["owner"] }), "PAGE", /no role "owner"/, /pages\[0\]\.access/],
  [
    "a page outside of the remote's paths",
    pages({ ...page, path: "/x/mfe-other" }),
    "PAGE",
    /not a path below \/x\/mfe-sample/,
    /pages\[0\]\.path/,
  ],
  [
    "a page that the remote does not export",
    pages({ ...page, name: "ratings" }),
    "PAGE",
    /exports no page ratings/,
    /pages\[0\]\.name/,
  ],
  ["a page without a title", pages({ ...page, title: " " }), "PAGE", /no title/, /pages\[0\]\.title/],
  ["an empty link", pages({ ...page, link: "" }), "PAGE", /link has no text/, /pages\[0\]\.link/],
  ["an unknown field of a page", pages({ ...page, public: true }), "PAGE", /no field public/, /pages\[0\]\.public/],
  ["two pages of one path", pages(page, { ...page, name: "late" }), "PAGE", /Two pages/, /pages\[1\]\.path/],
  [
    "two pages of one path in other letter case",
    pages({ ...page, path: "/all" }, { ...page, name: "late", path: "/ALL" }),
    "PAGE",
    /Two pages have the path \/all/,
    /pages\[1\]\.path/,
  ],
  [
    "two pages of one name",
    pages(page, { ...page, path: "/all" }),
    "PAGE",
    /Two pages have the name/,
    /pages\[1\]\.name/,
  ],
  [
    "a page's name with a hyphen",
    pages({ ...page, name: "all-reviews" }),
    "PAGE",
    /not a page's name/,
    /pages\[0\]\.name/,
  ],
  ["a long title", pages({ ...page, title: "x".repeat(61) }), "PAGE", /is not a title/, /pages\[0\]\.title/],
  [
    "a hidden character",
    pages({ ...page, link: "Re\u202Eviews" }),
    "PAGE",
    /not the text of a link/,
    /pages\[0\]\.link/,
  ],
  ["a path that ends with a slash", pages({ ...page, path: "/all/" }), "PAGE", /not a path below/, /pages\[0\]\.path/],
  [
    "more than 50 pages",
    pages(...Array.from({ length: 51 }, (_, index) => ({ ...page, name: `page${index}`, path: `/${index}` }))),
    "PAGE",
    /51 pages/,
    /pages$/,
  ],
])("check refuses %s", async (_name, build, reason, problem, place) => {
  remote.setBuild(build);
  const { code, refusals } = await runCheck(portal, remote);
  expect(code).toBe(1);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ code: reason });
  expect(refusals[0]?.problem).toMatch(problem);
  expect(refusals[0]?.place).toMatch(place);
  expect(refusals[0]?.fix).toMatch(/^[A-Z].*\.$/);
});
