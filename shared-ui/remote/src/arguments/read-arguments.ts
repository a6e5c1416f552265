import { parseArgs } from "node:util";

import { RELEASE_VERSION } from "@portal/shared-ui/api";

import { UsageError } from "./usage-error.js";

export type Command =
  | { name: "check" }
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

const COMMANDS: readonly CommandName[] = ["check", "publish", "canary", "promote", "rollback", "list", "prune"];

const OPTIONS = {
  portal: { type: "string" },
  token: { type: "string" },
  key: { type: "string" },
  json: { type: "boolean", default: false },
  "as-good": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @throws UsageError */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv);
  const { json, portal, token, key } = values;
  const common = { json, portal, token, key };
  if (values.help) return { ...common, command: null };
  const command = readCommand(positionals, values["as-good"]);
  if (values["as-good"] && command.name !== "promote") throw new UsageError("--as-good belongs to promote.");
  return { ...common, command };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "The arguments cannot be read.");
  }
}

function readCommand([given, first, ...rest]: readonly string[], asGood: boolean): Command {
  if (given === undefined) throw new UsageError("A command is missing.");
  const name = COMMANDS.find((known) => known === given);
  if (name === undefined) throw new UsageError(`There is no command ${given}.`);
  if (rest.length > 0) throw new UsageError(`${name} takes at most one argument.`);
  switch (name) {
    case "canary":
      return { name, percent: readPercent(first) };
    case "promote":
      return { name, version: readVersion(first), asGood };
    case "rollback":
      return { name, version: readVersion(first) };
    default:
      if (first !== undefined) throw new UsageError(`${name} takes no argument.`);
      return { name };
  }
}

function readPercent(text: string | undefined): number {
  if (text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new UsageError("canary takes the share of browsers, a whole number from 0 to 100.");
}

function readVersion(text: string | undefined): string | undefined {
  if (text === undefined || RELEASE_VERSION.test(text)) return text;
  throw new UsageError(`${text} is not a version such as 1.2.3.`);
}
