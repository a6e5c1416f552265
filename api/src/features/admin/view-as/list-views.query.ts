import type { AccountView, AccountViewsQuery } from "@portal/api-contract";
import Joi from "joi";
import type { AuditLog } from "../../../models/audit-log.model";
import { User } from "../../../models/user.model";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { listEntries } from "../../../platform/audit/list-entries";
import { bankViewed } from "../../../platform/audit/views";
import { viewStarted } from "../../../sign-in/view-as";

export interface ViewsPage {
  views: AccountView[];
  nextCursor: string | null;
}

const defaultPage = 50;
const day = Joi.string().required();
const started = Joi.object<{ until: string }>({ until: Joi.string().isoDate().required() }).required();
const shownDays = Joi.object<{ start: string; end: string }>({ start: day, end: day }).required();

function presentView({ action, at, details }: AuditLog): Pick<AccountView, "what" | "days" | "until"> {
  const kept: unknown = JSON.parse(details);
  if (action === bankViewed) return { what: "bank", days: Joi.attempt(kept, shownDays), until: at.toISOString() };
  return { what: "portal", days: null, until: Joi.attempt(kept, started).until };
}

export async function listViews(
  userId: string,
  { cursor, limit = defaultPage }: AccountViewsQuery,
): Promise<ViewsPage> {
  const last = cursor === undefined ? null : readTimeCursor(cursor);
  const after = last && { at: last.at, id: Number(last.id) };
  const rows = await listEntries({ subject: userId, actions: [viewStarted, bankViewed], after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const lastRow = rows.length > limit ? page.at(-1) : undefined;
  const admins = await User.findAll({ where: { id: page.flatMap(({ actor }) => actor ?? []) } });
  const names = new Map(admins.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return {
    views: page.map((entry) => {
      const { id, actor, at } = entry;
      return { id: String(id), by: names.get(actor ?? "") ?? null, at: at.toISOString(), ...presentView(entry) };
    }),
    nextCursor: lastRow === undefined ? null : writeTimeCursor({ at: lastRow.at, id: String(lastRow.id) }),
  };
}
