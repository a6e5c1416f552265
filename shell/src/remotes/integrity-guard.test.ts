import type { CheckedRelease } from "./check-release.js";
import { abandonReleases, guardRelease } from "./integrity-guard.js";

const base = "http://localhost/remotes/mfe-auth/1.2.0/";
const cdn = "https://team.example/auth/1.2.0/";
const files = new Map([
  ["42.js", `sha256-${"B".repeat(43)}=`],
  ["42.css", `sha256-${"C".repeat(43)}=`],
]);
const NOTHING = `sha256-${"A".repeat(43)}=`;

function createRelease(folder = base, remote = "mfe-auth"): CheckedRelease {
  return { remote, version: "1.2.0", base: folder, entry: `${folder}remoteEntry.0123456789.js`, preload: [], files };
}

function createScript(address: string): HTMLScriptElement {
  return Object.assign(document.createElement("script"), { src: address });
}

function createLink(address: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
}

beforeEach(() => {
  guardRelease(createRelease());
  guardRelease(createRelease(cdn));
});
afterEach(() => document.head.replaceChildren());

test("gives scripts and style sheets of a release the integrity of its manifest", () => {
  const script = createScript(`${base}42.js`);
  expect(script.src).toBe(`${base}42.js`);
  expect(script.getAttribute("integrity")).toBe(files.get("42.js"));
  expect(script.crossOrigin).toBeNull();
  expect(createLink(`${base}42.css`).getAttribute("integrity")).toBe(files.get("42.css"));
});

test("sets the integrity before the address", () => {
  const observer = new MutationObserver(() => undefined);
  const script = document.createElement("script");
  observer.observe(script, { attributes: true });
  script.src = `${base}42.js`;
  const changes = observer.takeRecords();
  expect(changes.map(({ attributeName }) => attributeName)).toEqual(["integrity", "src"]);
});

test.each([
  ["a query", `${base}42.js?retry=abc`],
  ["a hash", `${base}42.js#a`],
  ["a relative path", "/remotes/mfe-auth/1.2.0/42.js"],
  ["a path with dots", "/remotes/mfe-auth/0.9.0/../1.2.0/42.js"],
])("recognizes an address with %s", (_, address) => {
  expect(createScript(address).getAttribute("integrity")).toBe(files.get("42.js"));
});

test("keeps a release's integrity beside one whose base is a folder above", () => {
  guardRelease({ ...createRelease("https://team.example/", "mfe-other"), files: new Map() });
  expect(createScript(`${cdn}42.js`).getAttribute("integrity")).toBe(files.get("42.js"));
  abandonReleases("mfe-other");
});

test("guards setAttribute", () => {
  const script = document.createElement("script");
  script.setAttribute("SRC", `${base}42.js`);
  expect(script.getAttribute("src")).toBe(`${base}42.js`);
  expect(script.getAttribute("integrity")).toBe(files.get("42.js"));
  const link = document.createElement("link");
  link.setAttribute("href", `${base}42.css`);
  expect(link.getAttribute("integrity")).toBe(files.get("42.css"));
});

test("requests files at another origin with CORS, which integrity requires", () => {
  expect(createScript(`${cdn}42.js`).crossOrigin).toBe("anonymous");
  expect(createLink(`${cdn}42.css`).crossOrigin).toBe("anonymous");
});

test.each([`${base}43.js`, `${base}a/42.js`, `${base}42.js%2F..`, base])(
  "refuses %s, which the manifest does not list",
  (address) => {
    expect(createScript(address).getAttribute("integrity")).toBe(NOTHING);
    expect(createLink(address).getAttribute("integrity")).toBe(NOTHING);
  },
);

test.each([
  "/assets/main.js",
  "http://localhost/remotes/mfe-auth/1.2.00/42.js",
  "https://other.example/42.js",
  "http://[",
])("leaves %s alone", (address) => {
  const script = createScript(address);
  expect(script.hasAttribute("integrity")).toBe(false);
  expect(script.getAttribute("src")).toBe(address);
});

test("removes the elements of an abandoned remote and refuses its files", () => {
  guardRelease(createRelease("http://localhost/remotes/mfe-admin/1.2.0/", "mfe-admin"));
  const own = [createScript("/assets/main.js"), createScript("/remotes/mfe-admin/1.2.0/42.js")];
  const loading = createScript(`${base}42.js`);
  document.head.append(...own, loading, createLink(`${base}42.css`), createLink(`${cdn}42.css`));
  abandonReleases("mfe-auth");
  expect([...document.head.children]).toEqual(own);
  // A script of another document does not run, even when it arrives later.
  expect(loading.ownerDocument).not.toBe(document);
  expect(createScript(`${base}42.js`).getAttribute("integrity")).toBe(NOTHING);
  guardRelease(createRelease());
  expect(createScript(`${base}42.js`).getAttribute("integrity")).toBe(files.get("42.js"));
});

test("lets a local remote load any file, and drops its elements on the next attempt", () => {
  const origin = "http://localhost:3201/";
  guardRelease({ ...createRelease(origin, "mfe-admin"), files: null });
  const script = createScript(`${origin}changed.js`);
  document.head.append(script);
  expect([script.getAttribute("integrity"), script.crossOrigin]).toEqual([null, "anonymous"]);
  abandonReleases("mfe-admin");
  expect(script.isConnected).toBe(false);
  expect(createScript(`${origin}changed.js`).getAttribute("integrity")).toBe(NOTHING);
});
