import { can, type DisputesAnswer, type DisputesQuery } from "@portal/api-contract";
import { Op, type WhereOptions } from "sequelize";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import { Business } from "../../../models/business.model";
import { Dispute, noDeadline } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import type { BillingReader } from "../billing.dependencies";
import { findRefunds, presentDisputeItem } from "./dispute.presenter";

const defaultPage = 50;

/** Key of the last row of the page before. */
interface Cursor {
  dueOn: string;
  openedAt: Date;
  id: string;
}

const writeCursor = ({ dueOn, openedAt, id }: Cursor): string =>
  Buffer.from(`${dueOn} ${openedAt.toISOString()} ${id}`).toString("base64url");

/** Throws 422 for an invalid cursor. */
function readCursor(text: string): Cursor {
  const [dueOn = "", time = "", id = "", ...rest] = Buffer.from(text, "base64url").toString("utf8").split(" ");
  const openedAt = new Date(time);
  const isDay = dueOn === noDeadline || readDay(dueOn) === dueOn;
  const isOurs = isDay && /^\d{4}-/.test(time) && /^\w{1,32}$/.test(id) && rest.length === 0;
  if (isOurs && !Number.isNaN(openedAt.getTime())) return { dueOn, openedAt, id };
  const message = "This cursor is not one of this list.";
  throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { cursor: message } });
}

function after({ dueOn, openedAt, id }: Cursor): WhereOptions<Dispute> {
  return {
    [Op.or]: [
      { dueOn: { [Op.gt]: dueOn } },
      { dueOn, openedAt: { [Op.lt]: openedAt } },
      { dueOn, openedAt, id: { [Op.lt]: id } },
    ],
  };
}

/** Staff read all clients or one client (S14). Null: the client does not exist. */
async function findScope({ client }: DisputesQuery, { session, business }: BillingReader) {
  if (!can(session.role, "see clients")) return business && { businessId: business.id };
  if (client === undefined) return {};
  const found = await findBusinessOf(client);
  return found && { businessId: found.id };
}

async function presentPage(page: readonly Dispute[], now: Date): Promise<DisputesAnswer["data"]> {
  const ids = page.map(({ id }) => id);
  const [lines, refunds, invoices, businesses] = await Promise.all([
    DisputeLine.findAll({ where: { disputeId: ids } }),
    findRefunds(ids),
    Invoice.findAll({
      attributes: ["id", "invoiceNumber", "businessName"],
      where: { id: page.map(({ invoiceId }) => invoiceId) },
    }),
    Business.findAll({ attributes: ["id", "ownerUserId"], where: { id: page.map(({ businessId }) => businessId) } }),
  ]);
  return page.flatMap((dispute) => {
    const invoice = invoices.find(({ id }) => id === dispute.invoiceId);
    const business = businesses.find(({ id }) => id === dispute.businessId);
    if (!invoice || !business) return [];
    const isOwn = ({ disputeId }: { disputeId: string | null }) => disputeId === dispute.id;
    const own = { lines: lines.filter(isOwn), refunds: refunds.filter(isOwn) };
    return [presentDisputeItem(dispute, { invoice, clientId: business.ownerUserId, ...own }, now)];
  });
}

/** Nearest deadline first. Without a deadline last, newest first. */
export async function listDisputes(query: DisputesQuery, reader: BillingReader, now: Date): Promise<DisputesAnswer> {
  const { status, cursor, limit = defaultPage } = query;
  const scope = await findScope(query, reader);
  if (scope === null) return { data: [], nextCursor: null };
  const where: WhereOptions<Dispute>[] = [
    scope,
    ...(status === undefined ? [] : [{ status }]),
    ...(cursor === undefined ? [] : [after(readCursor(cursor))]),
  ];
  const order: [string, string][] = [
    ["dueOn", "ASC"],
    ["openedAt", "DESC"],
    ["id", "DESC"],
  ];
  const rows = await Dispute.findAll({ where: { [Op.and]: where }, order, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data: await presentPage(page, now), nextCursor: last ? writeCursor(last) : null };
}
