import type { MisreadHook } from "@portal/api-contract";
import { MisreadHookRow } from "../../models/misread-hook.model";
import type { LeadsDependencies } from "./leads.dependencies";

const longest = 4000;
const shown = 5;

export interface MisreadToKeep {
  id: string;
  businessId: string;
  receivedAt: Date;
  /** Error message that the sender received. */
  fault: string;
  text: string;
}

const contextOf = (id: string) => `misread_hooks.content:${id}`;

function shorten(text: string): string {
  const begin = Array.from(text.slice(0, 2 * longest));
  return begin.length > longest || text.length > 2 * longest ? `${begin.slice(0, longest).join("")}…` : text;
}

/** Encrypts webhooks that were not understood, because they may name people. */
export async function keepMisreads(
  { encryption }: Pick<LeadsDependencies, "encryption">,
  misread: readonly MisreadToKeep[],
): Promise<void> {
  const rows = misread.map(({ id, businessId, receivedAt, fault, text }) => {
    const content = encryption.encrypt(shorten(text), contextOf(id));
    return { id, businessId, receivedAt, fault, content };
  });
  await MisreadHookRow.bulkCreate(rows);
}

export async function findMisreads(
  { encryption }: Pick<LeadsDependencies, "encryption">,
  businessId: string,
): Promise<MisreadHook[]> {
  const order: [string, string][] = [
    ["receivedAt", "DESC"],
    ["id", "DESC"],
  ];
  const rows = await MisreadHookRow.findAll({ where: { businessId }, order, limit: shown });
  return rows.map(({ id, receivedAt, fault, content }) => {
    return { at: receivedAt.toISOString(), message: fault, content: encryption.decrypt(content, contextOf(id)) };
  });
}
