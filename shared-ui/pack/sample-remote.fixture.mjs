import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const page = { name: "reviews", path: "/", access: ["user"], title: "Reviews", link: "Reviews" };

const files = {
  "package.json": JSON.stringify({
    name: "mfe-sample",
    version: "1.0.0",
    private: true,
    type: "module",
    portal: { pages: [page] },
  }),
  "webpack.config.cjs": `const { createRemoteConfig } = require("@portal/remote/webpack");

module.exports = createRemoteConfig({ directory: __dirname, id: "mfe-sample", port: 3390 });
`,
  "jest.config.cjs": `const { createJestConfig } = require("@portal/remote/jest");

module.exports = createJestConfig(__dirname);
`,
  // The remote's entry is not in the program, because the host contract knows the ids of this repository only.
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "Bundler",
      jsx: "react-jsx",
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["jest", "node", "@testing-library/jest-dom", "@portal/remote/css-modules"],
    },
    include: ["src/*.page.tsx", "src/*.test.tsx", "*.cts"],
  }),
  "presets.cts": `import type { Configuration } from "webpack";
import { createJestConfig } from "@portal/remote/jest";
import { createRemoteConfig } from "@portal/remote/webpack";

export const webpack: Configuration = createRemoteConfig({ directory: "/", id: "mfe-sample", port: 1 })({});
export const name = createJestConfig("/").displayName;
`,
  "src/remote.tsx": `import { createLazyPage } from "@portal/remote/core";
import { defineRemote } from "@portal/remote/host";

import { ReviewsPage } from "./reviews.page.js";

export default defineRemote({
  id: "mfe-sample",
  pages: { reviews: ReviewsPage, late: createLazyPage(async () => (await import("./late.page.js")).LatePage) },
});
`,
  "src/reviews.page.tsx": `import { useApi } from "@portal/remote/api";
import { Button } from "@portal/remote/core";
import { useSession } from "@portal/remote/host";

import styles from "./reviews.module.css";

export function ReviewsPage() {
  const api = useApi();
  const { userName } = useSession();
  return (
    <div className={styles.page}>
      <h1>Reviews of {userName}</h1>
      <Button onClick={() => void api.call("POST /recover/get-username", {})}>Load</Button>
    </div>
  );
}
`,
  "src/reviews.module.css":
    ".page { display: grid; animation: appear 1s; }\n@keyframes appear { from { opacity: 0; } }\n",
  "src/late.page.tsx": "export const LatePage = () => <p>Late</p>;\n",
  "src/reviews.page.test.tsx": `import { fakeWire, renderWithHost } from "@portal/remote/testing";
import { screen } from "@testing-library/react";

import { ReviewsPage } from "./reviews.page.js";

test("greets the person of the fake host", () => {
  renderWithHost(<ReviewsPage />, { api: fakeWire({}) });
  expect(screen.getByRole("heading")).toHaveTextContent(/^Reviews of ./);
});
`,
};

/** Writes a remote with a page, a lazy page, a style sheet, a test and one API call. */
export async function writeSampleRemote(folder) {
  await mkdir(path.join(folder, "src"), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
}
