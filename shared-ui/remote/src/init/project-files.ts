import { type NewRemote, toTarball } from "./new-remote.js";

/** Port of `portal-remote dev`. */
const PORT = 3201;

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the files around the source of a new remote, by path. */
export function createProjectFiles(remote: NewRemote): Record<string, string> {
  return {
    "package.json": toJson(describePackage(remote)),
    "tsconfig.json": toJson(typescript),
    "webpack.config.cjs": writeWebpackConfig(remote),
    ".gitignore": ["node_modules/", "dist/", ".portal-remote/", "*.pem", ""].join("\n"),
    ".github/workflows/remote.yml": WORKFLOW,
  };
}

const describePackage = (remote: NewRemote) => ({
  name: remote.id,
  version: "0.1.0",
  private: true,
  type: "module",
  scripts: { dev: "portal-remote dev", check: "portal-remote check", types: "tsc -p .", test: "jest" },
  dependencies: { "@portal/remote": `file:${toTarball(remote)}` },
  jest: { preset: "@portal/remote" },
  portal: {
    budget: 250,
    pages: [{ name: "welcome", path: "/", access: ["user"], title: remote.title, link: remote.title }],
  },
});

const typescript = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["jest", "@testing-library/jest-dom", "@portal/remote/css-modules"],
  },
  include: ["src"],
};

const writeWebpackConfig = ({ id }: NewRemote) => `const { createRemoteConfig } = require("@portal/remote/webpack");

module.exports = createRemoteConfig({ directory: __dirname, id: "${id}", port: ${PORT} });
`;

/** The upload action skips hidden folders without `include-hidden-files`. */
const WORKFLOW = `name: remote

on:
  push:
    branches: ["**"]
    tags: ["v*"]

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npx --no-install playwright-core install --with-deps chromium
      - run: npx --no-install portal-remote check --browser
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_DEPLOY_TOKEN: \${{ secrets.PORTAL_DEPLOY_TOKEN }}

  publish:
    needs: check
    if: startsWith(github.ref, 'refs/tags/v')
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - name: Compare the tag with the version of package.json
        run: test "v$(node -p "require('./package.json').version")" = "$GITHUB_REF_NAME"
      - run: npm ci
      - name: Publish
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_DEPLOY_TOKEN: \${{ secrets.PORTAL_DEPLOY_TOKEN }}
          SIGNING_KEY: \${{ secrets.PORTAL_SIGNING_KEY }}
        run: |
          umask 077
          trap 'rm -f "$RUNNER_TEMP/key.pem"' EXIT
          printf '%s\\n' "$SIGNING_KEY" > "$RUNNER_TEMP/key.pem"
          npx --no-install portal-remote publish --key "$RUNNER_TEMP/key.pem"
      - name: Keep the source maps for portal-remote trace
        uses: actions/upload-artifact@v4
        with:
          name: source-maps-\${{ github.ref_name }}
          path: .portal-remote/maps
          include-hidden-files: true
          if-no-files-found: error
`;
