import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** A lazy page with scoped styles, and with one fault of each kind that only a browser sees. */
const files = {
  "src/late.page.tsx": `import styles from "./late.module.css";

console.error("This page complains.");

export const LatePage = () => (
  <main className={styles.page}>
    <h1>Late</h1>
    <img src="/pictures/shop.png" />
    <p className={styles.wide}>Wide</p>
  </main>
);
`,
  "src/late.module.css": `.page { animation: appear 1s; }
.wide { width: 900px; }
@keyframes appear { from { opacity: 0; } }
`,
};

const replacements = {
  "src/remote.tsx": [
    ["import { WelcomePage }", 'import { createLazyPage } from "@portal/remote/core";\nimport { WelcomePage }'],
    [
      "{ welcome: WelcomePage }",
      "{ welcome: WelcomePage, hidden: WelcomePage, late: createLazyPage(async () => (await import('./late.page.js')).LatePage) }",
    ],
  ],
  "src/bootstrap.tsx": [
    [
      "  definition,\n",
      '  definition,\n  pages: { late: { path: "/late", label: "Late", bare: true, scenarios: ["a client"] } },\n',
    ],
  ],
};

/** Adds the page to a remote of `portal-remote init`, and a page that its fake host does not show. */
export async function addPage(folder) {
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  for (const [name, pairs] of Object.entries(replacements)) {
    const file = path.join(folder, name);
    let content = await readFile(file, "utf8");
    for (const [text, replacement] of pairs) {
      if (!content.includes(text)) throw new Error(`${name} does not have ${text}.`);
      content = content.replace(text, replacement);
    }
    await writeFile(file, content);
  }
}
