import { readFileSync } from "node:fs";
import path from "node:path";

import type { Browser, BrowserContext, Page, Route } from "playwright-core";

import type { BuiltRemote } from "../remote/built-remote.js";

const ORIGIN = "http://portal.localhost";

export interface ContractHostParts {
  browser: Browser;
  built: BuiltRemote;
  version: string;
  /** Folder of the built fake host. */
  host: string;
  hostFiles: ReadonlySet<string>;
  /** Content security policy of the deployed portal's pages. null: it has none. */
  policy: string | null;
  /** Place of a stack's first line of the remote, in its source. null: it has none. */
  findPlace: (stack: string) => string | null;
}

/** A fault that the browser reported. */
export interface Complaint {
  code: "CONSOLE" | "REQUEST_OUTSIDE";
  text: string;
}

export interface ContractHost {
  page: Page;
  /** Returns the complaints since the last call. */
  takeComplaints: () => Complaint[];
  /** Requests without an answer. */
  countOpen: () => number;
  close: () => Promise<void>;
}

/** Opens the fake host with the built release. No request leaves this process. */
export async function openContractHost(parts: ContractHostParts): Promise<ContractHost> {
  const { browser, built } = parts;
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-US" });
  const complaints: Complaint[] = [];
  const complain: Complain = (code, text) => {
    if (!complaints.some((known) => known.text === text)) complaints.push({ code, text });
  };
  const countOpen = watch(context, parts.findPlace, complain);
  await context.route("**/*", (route) => answer(route, parts, (text) => complain("REQUEST_OUTSIDE", text)));
  await context.addInitScript((release) => Object.assign(window, { portalRelease: release }), {
    name: built.manifest.remote.replaceAll("-", "_"),
    entry: `${toBase(parts)}${built.manifest.entry}`,
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  return { page, takeComplaints: () => complaints.splice(0), countOpen, close: () => context.close() };
}

const toBase = ({ built, version }: ContractHostParts) => `/remotes/${built.manifest.remote}/${version}/`;

type Complain = (code: Complaint["code"], text: string) => void;

/** @returns a function that counts requests without an answer */
function watch(context: BrowserContext, findPlace: ContractHostParts["findPlace"], complain: Complain): () => number {
  let open = 0;
  context.on("console", (message) => {
    const isNoise = message.text().startsWith("Failed to load resource");
    // The request itself is reported.
    if (isNoise || !["error", "warning"].includes(message.type())) return;
    const isForbidden = isForbiddenRequest(message.text());
    complain(isForbidden ? "REQUEST_OUTSIDE" : "CONSOLE", `console.${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (event) => {
    const { message, stack = "" } = event.error();
    const place = findPlace(stack);
    complain("CONSOLE", `uncaught error: ${message}${place === null ? "" : ` (${place})`}`);
  });
  context.on("request", () => (open += 1));
  context.on("requestfinished", () => (open -= 1));
  context.on("requestfailed", () => (open -= 1));
  context.on("page", (page) => {
    page.on("websocket", (socket) => complain("REQUEST_OUTSIDE", `WebSocket ${socket.url()}`));
  });
  return () => open;
}

/** The policy stops a request before it is one. */
const isForbiddenRequest = (text: string) =>
  text.includes("Content Security Policy") && /(?:https?|wss?):\/\//.test(text);

/** Files of the host and of the release; the API, which nothing answers here; nothing else. */
async function answer(route: Route, parts: ContractHostParts, refuse: (text: string) => void): Promise<void> {
  const request = route.request();
  const { origin, pathname } = new URL(request.url());
  const base = toBase(parts);
  const file = parts.built.files.find(({ path: name }) => base + name === pathname);
  if (origin === ORIGIN && file) {
    await route.fulfill({ body: file.content, contentType: typeOf(pathname) });
  } else if (origin === ORIGIN && pathname === "/") {
    const headers = { "Content-Type": "text/html", ...(parts.policy && { "Content-Security-Policy": parts.policy }) };
    const page = readFileSync(path.join(parts.host, "index.html"), "utf8");
    // The portal's policy may forbid the fake host's empty icon.
    await route.fulfill({ body: page.replace(/<link rel="?icon"?[^>]*>/, ""), headers });
  } else if (origin === ORIGIN && parts.hostFiles.has(pathname.slice(1))) {
    await route.fulfill({ path: path.join(parts.host, pathname) });
  } else if (origin === ORIGIN && pathname.startsWith("/api/")) {
    await route.fulfill({
      status: 501,
      json: { message: "The fake host answers through useApi only.", type: "error" },
    });
  } else {
    refuse(`${request.method()} ${origin === ORIGIN ? pathname : request.url()}`);
    await route.abort();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
