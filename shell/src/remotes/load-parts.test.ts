import type { CheckedRelease } from "./check-release.js";
import { loadPartsAfresh } from "./load-parts.js";

const folder = "http://localhost/remotes/mfe-auth/1.0.0-aaaaaaaa/";
const release: CheckedRelease = {
  remote: "mfe-auth",
  version: "1.0.0-aaaaaaaa",
  base: folder,
  entry: `${folder}remoteEntry.js`,
  preload: [`${folder}remoteEntry.js`, `${folder}580.js`, `${folder}580.css`],
  files: new Map(),
};

function findElements(): HTMLElement[] {
  return [...document.head.querySelectorAll<HTMLElement>("script, link")];
}

afterEach(() => document.head.replaceChildren());

test("requests each file beside the entry by an uncached address", async () => {
  const loading = loadPartsAfresh(release);
  const [script, sheet] = findElements();
  expect(findElements()).toHaveLength(2);
  expect(script?.getAttribute("src")).toMatch(/\/580\.js\?retry=\w+$/);
  expect(sheet?.getAttribute("href")).toMatch(/\/580\.css\?retry=\w+$/);
  expect(sheet).toHaveAttribute("data-href", `${folder}580.css`);
  for (const element of findElements()) element.dispatchEvent(new Event("load"));
  await expect(loading).resolves.toBeUndefined();
});

test("fails with the first file that does not load", async () => {
  const loading = loadPartsAfresh(release);
  findElements()[1]?.dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow(`${folder}580.css did not load`);
});
