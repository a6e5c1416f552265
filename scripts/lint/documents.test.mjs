import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { readPorts } from "../demo/ports.mjs";
import { isSource, listFiles, listRootFiles } from "./project-files.fixture.mjs";

const read = (file) => readFileSync(inRoot(file), "utf8");
const readJson = (file) => JSON.parse(read(file));
const sorted = (values) => [...new Set(values)].sort();
const all = [...[...cruisedFolders(), "docs"].flatMap((folder) => [...listFiles(folder)]), ...listRootFiles()];
const sources = all.filter(isSource);

/** Documents that are not checked: they quote others, or another test checks their rows. */
const quoting = /^docs\/(specification|product-decisions|asvs|authorization)\.md$|^api\/emulator\/contracts\//;
const documents = all.filter((file) => file.endsWith(".md") && !quoting.test(file));

const partOf = (file, heading) =>
  read(file)
    .split(/^## /m)
    .find((part) => part.startsWith(heading)) ?? "";

/** Returns the texts in `backticks`, outside of code blocks. */
const listQuoted = (text) => [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].map((m) => m[1]);

/** Returns a column's cells in all tables of a text, without heads. */
const readColumn = (text, index) =>
  text
    .split("\n")
    .filter((line, number, lines) => /^\|(?! *-)/.test(line) && !/^\| *-/.test(lines[number + 1] ?? ""))
    .map((line) => line.split("|")[index + 1].trim());

/** Returns one sentence for each text or link in a document that `isFault` finds. */
const listFaults = (list, isFault) =>
  documents.flatMap((file) =>
    sorted(list(read(file)))
      .filter((text) => isFault(text, file))
      .map((text) => `${file}: ${text}`),
  );

test("README and ARCHITECTURE stay short", () => {
  const countLines = (file) => read(file).trimEnd().split("\n").length;
  assert.ok(countLines("README.md") <= 90);
  assert.ok(countLines("ARCHITECTURE.md") <= 220);
  const words = readColumn(partOf("ARCHITECTURE.md", "Words"), 0);
  assert.ok(words.length > 10 && words.length <= 25);
});

test("links in documents point to existing files", () => {
  const listLinks = (text) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target);
  assert.deepEqual(
    listFaults(
      listLinks,
      (target, file) => !/^https?:/.test(target) && !existsSync(inRoot(path.dirname(file), target)),
    ),
    [],
  );
});

test("files and folders that documents name exist", () => {
  const names = new Set(all.map((file) => path.basename(file)));
  const bases = [
    "",
    "api",
    "api/src",
    "api/src/features",
    "api/src/features/billing",
    "shell/src",
    "shared-ui",
    "mfe-auth",
  ];
  const tops = new Set(["api", "docs", "scripts", "bench", "e2e", "shell", "shared-ui", "src", "platform", "features"]);
  const isPath = (text) =>
    /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) &&
    (tops.has(text.split("/")[0]) || /^mfe-|\.(ts|tsx|mjs|cjs|md|json|css)$/.test(text));
  const isFile = (text) => /^[\w-][\w.-]*\.(ts|tsx|mjs|cjs|md)$/.test(text);
  const isAbsent = (text, file) => {
    if (/NNNN|(^|\/)dist\b|^\.data\b/.test(text)) return false;
    if (isPath(text)) return ![...bases, path.dirname(file)].some((base) => existsSync(inRoot(base, text)));
    return isFile(text) && !names.has(text) && !/^(login-page|store-page)\./.test(text);
  };
  assert.deepEqual(listFaults(listQuoted, isAbsent), []);
});

test("functions, types, tables and house rules that documents name exist", () => {
  const known = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []));
  const rules = new Set(all.map((file) => /^scripts\/lint\/rules\/(.+)\.mjs$/.exec(file)?.[1]));
  const isAbsent = (text) => {
    const rule = /^house\/([\w-]+)$/.exec(text)?.[1];
    if (rule) return !rules.has(rule);
    const name = /^([A-Za-z]\w*[a-z][A-Z]\w*|[a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?:[(.].*)?$/.exec(text)?.[1];
    return name !== undefined && !known.has(name);
  };
  assert.deepEqual(listFaults(listQuoted, isAbsent), []);
});

test("commands that documents name are scripts of package.json", () => {
  const root = Object.keys(readJson("package.json").scripts);
  const workspaces = all.filter((file) => file.endsWith("/package.json")).map(readJson);
  const own = workspaces.flatMap(({ scripts = {} }) => Object.keys(scripts));
  const listCommands = (text) =>
    [...text.matchAll(/npm run ([\w:-]+)(?= |`|$)( -w)?/gm)].map((m) => m[1] + (m[2] ?? ""));
  const isAbsent = (text) => {
    const [name, inWorkspace] = text.split(" ");
    return !/:$/.test(name) && !(inWorkspace ? own : root).includes(name);
  };
  assert.deepEqual(listFaults(listCommands, isAbsent), []);
});

test("docs/configuration.md lists the variables that the API reads", () => {
  const [api, start] = read("docs/configuration.md").split("## What `npm start` reads");
  const listVariables = (text) => sorted(readColumn(text, 0).flatMap(listQuoted));
  const values = /interface EnvironmentValues \{([\s\S]*?)\n\}/.exec(read("api/src/config/config.schema.ts"))[1];
  assert.deepEqual(listVariables(api), sorted([...values.matchAll(/^ {2}([A-Z\d_]+)\??:/gm)].map(([, name]) => name)));
  const ports = Object.values(readPorts({})).map(String);
  assert.deepEqual(
    listQuoted(start).filter((text) => /^\d{4}$/.test(text)),
    ports,
  );
  for (const port of ports.slice(0, 2)) assert.match(read("README.md"), new RegExp(`://[\\w.]+:${port}`));
});

test("README has the demo accounts that npm start prints", () => {
  const printed = read("scripts/demo/run-portal.mjs");
  const accounts = listQuoted(partOf("README.md", "Log in"));
  assert.equal(accounts.length, 4);
  for (const text of accounts) assert.ok(printed.includes(text), text);
});

test("every list of remotes names all remotes", () => {
  const remotes = readJson("package.json").workspaces.filter((folder) => folder.startsWith("mfe-"));
  const lists = {
    "shared-ui/host-contract/src/remote-ids.ts": /REMOTE_IDS = \[(.+)\]/,
    "shell/src/routes/route-table.ts": /ROUTES[\s\S]+/,
    "e2e/fixtures/stand-alone-pages.ts": /type Remote = (.+);/,
    "e2e/remotes/remote-pages.ts": /[\s\S]+/,
    "README.md": /## Where things are[\s\S]+?\n## /,
    "ARCHITECTURE.md": /## The map[\s\S]+?\n## /,
  };
  for (const [file, pattern] of Object.entries(lists)) {
    assert.deepEqual(sorted(pattern.exec(read(file))[0].match(/\bmfe-[a-z]+\b/g)), sorted(remotes), file);
  }
  const ports = remotes.map((folder) => /port: (\d+)/.exec(read(`${folder}/webpack.config.cjs`))[1]);
  assert.equal(new Set(ports).size, remotes.length);
});

test("ARCHITECTURE lists the kernels and the processes", () => {
  const kernels = /const kernels =\s+"\(([\w|-]+)\)"/.exec(read(".dependency-cruiser.mjs"))[1];
  assert.deepEqual(
    sorted(readColumn(partOf("ARCHITECTURE.md", "The map"), 0).flatMap(listQuoted)),
    sorted(kernels.split("|")),
  );
  const started = [...read("scripts/demo/start-portal.mjs").matchAll(/describeProcess\("(\w+)"/g)].map((m) => m[1]);
  const listed = readColumn(partOf("ARCHITECTURE.md", "The processes"), 0);
  assert.deepEqual(sorted(listed), sorted(["database", ...started]));
});

/** Returns the keys that a front end's file writes, each as `local key` or `session key`. */
function listStorageKeys(file) {
  const text = read(file);
  if (!/(local|session)(Storage|-text)|type StoredKey/.test(text) || /stand-alone|testing|test-support/.test(file))
    return [];
  const named = [...text.matchAll(/const (?:KEY|STORE) = "([^"]+)"|keepSessionText\("([^"]+)"/g)].map(
    (m) => m[1] ?? m[2],
  );
  const shell = /type StoredKey = (.+);/.exec(text)?.[1].match(/\w+/g) ?? [];
  const isShared = text.includes("LINK_OPTION_LISTS");
  const shared = isShared
    ? /LINK_OPTION_LISTS = \[([^\]]+)\]/.exec(read("api/contract/src/links.ts"))[1].match(/\w+/g)
    : [];
  const place = /sessionStorage|session-text/.test(text) ? "session" : "local";
  return [...named, ...shell, ...shared].map((key) => `${place} ${key}`);
}

test("ARCHITECTURE lists the keys of the browser's storage and the cookies", () => {
  const part = partOf("ARCHITECTURE.md", "Browser storage");
  const places = readColumn(part, 0);
  const listed = readColumn(part, 1).flatMap((cell, row) => listQuoted(cell).map((key) => `${places[row]} ${key}`));
  const frontEnds = sources.filter(
    (file) => /^(shell|shared-ui|mfe-[a-z]+)\/src\//.test(file) && !/\.test\./.test(file),
  );
  assert.deepEqual(sorted(listed), sorted(frontEnds.flatMap(listStorageKeys)));
  const api = sources.filter((file) => /^api\/(src|contract)\//.test(file) && !file.includes(".test.")).map(read);
  const cookies = api.flatMap((text) => text.match(/portal_[a-z]+(?=["`])/g) ?? []);
  assert.deepEqual(sorted(listQuoted(part).filter((text) => text.startsWith("portal_"))), sorted(cookies));
  assert.ok(read("api/src/features/website/tracking-script.ts").includes('"pp_visitor"'));
});

test("shared-ui's README lists its subpaths", () => {
  const subpaths = Object.keys(readJson("shared-ui/package.json").exports).map((name) => name.slice(2));
  const listed = readColumn(read("shared-ui/README.md").split(/^## /m)[0], 0).flatMap(listQuoted);
  assert.deepEqual(sorted(listed), sorted(subpaths));
  const starts = /node_modules\/\(\?!(.+?)\)"/.exec(read("shared-ui/jest/index.cjs"))[1].split("|");
  const installed = Object.keys(readJson("package-lock.json").packages);
  for (const start of starts) {
    assert.ok(
      installed.some((name) => name.startsWith(`node_modules/${start.replace("/", "")}`)),
      start,
    );
  }
});
