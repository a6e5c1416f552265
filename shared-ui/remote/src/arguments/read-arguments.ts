import { parseArgs } from "node:util";

import { RELEASE_VERSION, REMOTE_ID } from "@portal/shared-ui/api";

import { quote } from "../output/quote.js";
import { UsageError } from "./usage-error.js";

export type Command =
  | { name: "init"; id: string; folder: string }
  | { name: "dev"; port: number | undefined }
  | { name: "trace"; file: string }
  | { name: "check"; inBrowser: boolean }
  | { name: "publish" }
  | { name: "list" }
  | { name: "prune" }
  | { name: "canary"; percent: number }
  | { name: "promote"; version: string | undefined; asGood: boolean }
  | { name: "rollback"; version: string | undefined };

export type CommandName = Command["name"];

export interface Arguments {
  /** null: only help was requested. */
  command: Command | null;
  json: boolean;
  portal: string | undefined;
  token: string | undefined;
  key: string | undefined;
}

const COMMANDS: readonly CommandName[] = [
  ...(["init", "dev", "check", "publish", "canary", "promote", "rollback", "list", "prune", "trace"] as const),
];

/** Commands that take one argument; `init` takes two, the others none. */
const WITH_ARGUMENT: ReadonlySet<CommandName> = new Set(["canary", "promote", "rollback", "trace"]);

const OPTIONS = {
  portal: { type: "string" },
  token: { type: "string" },
  key: { type: "string" },
  json: { type: "boolean", default: false },
  "as-good": { type: "boolean", default: false },
  browser: { type: "boolean", default: false },
  port: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @throws UsageError */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const { json, portal, token, key } = values;
  const common = { json, portal, token, key };
  if (values.help) return { ...common, command: null };
  const command = readCommand(positionals, values);
  for (const [option, owner] of Object.entries(OWNERS)) {
    const isGiven = Boolean(values[option as keyof typeof OWNERS]);
    if (isGiven && command.name !== owner) throw new UsageError(`--${option} belongs to ${owner}.`);
  }
  return { ...common, command };
}

/** Options of one command. */
const OWNERS = { "as-good": "promote", browser: "check", port: "dev" } as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "The arguments cannot be read.");
  }
}

type Values = ReturnType<typeof parse>["values"];

function readCommand([given, ...rest]: readonly string[], values: Values): Command {
  if (given === undefined) throw new UsageError("A command is missing.");
  const name = COMMANDS.find((known) => known === given);
  if (name === undefined) throw new UsageError(`There is no command ${given}.`);
  requireCount(name, rest.length);
  const [first, second] = rest;
  switch (name) {
    case "init":
      return { name, ...readNewRemote(first, second) };
    case "dev":
      return { name, port: readPort(values.port) };
    case "trace":
      return { name, file: first ?? "-" };
    case "check":
      return { name, inBrowser: values.browser };
    case "canary":
      return { name, percent: readPercent(first) };
    case "promote":
      return { name, version: readVersion(first), asGood: values["as-good"] };
    case "rollback":
      return { name, version: readVersion(first) };
    default:
      return { name };
  }
}

function requireCount(name: CommandName, given: number): void {
  if (name === "init" && given > 2) throw new UsageError("init takes a name and a folder.");
  if (name === "init") return;
  if (WITH_ARGUMENT.has(name)) {
    if (given > 1) throw new UsageError(`${name} takes at most one argument.`);
  } else if (given > 0) throw new UsageError(`${name} takes no argument.`);
}

/** The folder is the name's, unless given. */
function readNewRemote(id: string | undefined, folder: string | undefined) {
  if (id === undefined) throw new UsageError("init takes the name of the new remote, such as mfe-reviews.");
  if (REMOTE_ID.test(id)) return { id, folder: folder ?? id };
  const form = "A name is mfe- and at most 36 lower-case letters, digits and hyphens.";
  throw new UsageError(`${quote(id)} is not the name of a remote: ${describeNameFault(id)}. ${form}`);
}

function describeNameFault(id: string): string {
  if (!id.startsWith("mfe-")) return "it does not begin with mfe-";
  if (id.length > 40) return `it has ${id.length} characters`;
  const odd = /[^a-z0-9-]/.exec(id)?.[0];
  return odd === undefined ? "a letter or digit must follow mfe- and end it" : `it has the character ${quote(odd)}`;
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new UsageError("--port takes a number from 1 to 65535.");
}

function readPercent(text: string | undefined): number {
  if (text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UsageError("canary takes the share of browsers, a whole number from 0 to 100.");
}

function readVersion(text: string | undefined): string | undefined {
  if (text === undefined || RELEASE_VERSION.test(text)) return text;
  throw new UsageError(`${text} is not a version such as 1.2.3.`);
}
