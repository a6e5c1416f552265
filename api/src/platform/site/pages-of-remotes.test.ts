import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acceptTestPages, publishTestRelease, testEntry } from "../../../testing/test-release";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { until } from "../../../testing/until";

const page = "<!doctype html><title>Shell</title>";

let portal: TestPortal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-site-"));
  await mkdir(join(folder, "shell"));
  await writeFile(join(folder, "shell", "index.html"), page);
  const routes = { "/login": { remote: "mfe-auth", isPublic: true } };
  await writeFile(join(folder, "shell", "route-remotes.json"), JSON.stringify(routes));
  portal = await startTestPortal({ SHELL_DIR: join(folder, "shell"), REMOTES_CACHE_DIR: join(folder, "cache") });
  await publishTestRelease({ remote: "mfe-auth", version: "1.0.0" });
});
afterAll(async () => {
  await portal.stop();
  // The process may still write files of releases into its cache.
  await rm(folder, { recursive: true, maxRetries: 10 });
});

const registryLink = "</remotes.json>; rel=preload; as=fetch; crossorigin";
const cookie = `portal_session=${"a".repeat(43)}`;
/** Cookies of a browser in the canary. */
const browser = `${cookie}; portal_browser=${"a".repeat(22)}`;

/** The process asks the database again after half a second. */
async function waitForRegistry(text: string): Promise<void> {
  await until(async () => (await (await fetch(`${portal.address}/remotes.json`)).text()).includes(text));
}

/** Opens the page, which is the shell in any case. */
async function linksOf(path: string, cookies = cookie): Promise<string> {
  const opened = await fetch(portal.address + path, { headers: { accept: "text/html", cookie: cookies } });
  expect([opened.status, await opened.text()]).toEqual([200, page]);
  expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'");
  return opened.headers.get("link") ?? "";
}

test("a page below /x/ preloads the remote that adds it, once it is accepted, in the release for the browser", async () => {
  const remote = "mfe-added";
  const declare = (path: string) => [
    { name: "reviews", path, access: ["user" as const], title: "Reviews", link: null },
  ];
  await publishTestRelease({ remote, version: "1.0.0", pages: declare("/all") });
  await publishTestRelease({ remote, version: "1.1.0", pages: declare("/"), percent: 100 });
  await waitForRegistry('"1.1.0"');
  expect(await linksOf("/x/mfe-added/all")).toBe(registryLink);

  await acceptTestPages(remote, "1.0.0");
  await acceptTestPages(remote, "1.1.0");
  await waitForRegistry('"/all"');
  expect(await linksOf("/X/mfe-Added/ALL/")).toContain(`</remotes/mfe-added/1.0.0/${testEntry}>`);
  expect(await linksOf("/x/mfe-added/", browser)).toContain(`</remotes/mfe-added/1.1.0/${testEntry}>`);
  expect(await linksOf("/x/mfe-added/all", "")).toContain("/remotes/mfe-auth/");

  expect(await linksOf("/x/mfe-added/all", browser)).toBe(registryLink);
  for (const path of ["/x/mfe-added/", "/x/mfe-added/other", "/x/mfe-none/", "/x"]) {
    expect(await linksOf(path)).toBe(registryLink);
  }
});
