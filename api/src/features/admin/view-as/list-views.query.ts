import type { AccountView, AccountViewsQuery } from "@portal/api-contract";
import Joi from "joi";
import { User } from "../../../models/user.model";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { listEntries } from "../../../platform/audit/list-entries";
import { viewStarted } from "../../../platform/session/view-as";

export interface ViewsPage {
  views: AccountView[];
  /** null: this was the last page. */
  nextCursor: string | null;
}

const defaultPage = 50;
const kept = Joi.object<{ until: string }>({ until: Joi.string().isoDate().required() }).required();

/** Who looked at this account, newest first, out of the audit log. */
export async function listViews(
  userId: string,
  { cursor, limit = defaultPage }: AccountViewsQuery,
): Promise<ViewsPage> {
  const last = cursor === undefined ? null : readTimeCursor(cursor);
  const after = last && { at: last.at, id: Number(last.id) };
  const rows = await listEntries({ subject: userId, action: viewStarted, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const lastRow = rows.length > limit ? page.at(-1) : undefined;
  const admins = await User.findAll({ where: { id: page.flatMap(({ actor }) => actor ?? []) } });
  const names = new Map(admins.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return {
    views: page.map(({ id, actor, at, details }) => {
      const { until } = Joi.attempt(JSON.parse(details), kept);
      return { id: String(id), by: names.get(actor ?? "") ?? null, at: at.toISOString(), until };
    }),
    nextCursor: lastRow === undefined ? null : writeTimeCursor({ at: lastRow.at, id: String(lastRow.id) }),
  };
}
