import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { SalesShare } from "../../models/sales-share.model";
import { User } from "../../models/user.model";
import { toLocalDay } from "../../models/values/local-day";
import { AppError } from "../../platform/errors/app-error";
import type { ExportQuestion } from "../../sales/reading/sales-file";
import { hashesOfShareToken } from "./share-token";
import type { AuditedCall, SharesDependencies } from "./shares.dependencies";
import { readShareFilter } from "./shares.schema";
import { shareTexts } from "./shares.texts";
import { inTransaction } from "../../platform/db/database";

/** Business, days and sources come only from the link's row. */
export interface OpenedShare {
  id: string;
  businessName: string;
  expiresAt: Date;
  question: ExportQuestion;
}

/** The same for unknown, expired and revoked links, and for clients that are gone. */
function notValid(): AppError {
  return new AppError({ code: "NO_SUCH_SHARE", status: 404, message: shareTexts.notValid });
}

/** Null unless the owner is a client without a scheduled deletion. */
async function findBusiness(id: string): Promise<Business | null> {
  const business = await Business.findByPk(id);
  const owner = business && (await User.findByPk(business.ownerUserId));
  const isClient = owner?.role === "user" && owner.deletionAt === null && owner.erasedAt === null;
  return isClient ? business : null;
}

function hasOpenedToday({ lastOpenedAt }: SalesShare, now: Date, zone: string): boolean {
  return lastOpenedAt !== null && toLocalDay(lastOpenedAt, zone) === toLocalDay(now, zone);
}

/** Finds the link of a token. `asPage` counts an opening. Audits the first read of each day. Throws the same 404 for every invalid token. */
export function createOpenShare({ clock, codeKeys, recordAudit }: SharesDependencies) {
  async function auditReading({ id }: SalesShare, zone: string, call: AuditedCall, asPage: boolean): Promise<void> {
    const now = clock.now();
    await inTransaction(async () => {
      const share = await SalesShare.findByPk(id, { lock: true });
      if (!share) throw notValid();
      const isFirst = !hasOpenedToday(share, now, zone);
      await share.update({ openings: share.openings + (asPage ? 1 : 0), lastOpenedAt: now });
      if (!isFirst) return;
      const { ip, requestId } = call;
      const entry = { actor: null, action: "sales.share-opened", subject: share.businessId, ip, requestId };
      await recordAudit({ ...entry, details: { share: id } });
    });
  }

  return async (token: string, call: AuditedCall, { asPage }: { asPage: boolean }): Promise<OpenedShare> => {
    const now = clock.now();
    const tokenHash = hashesOfShareToken(codeKeys, token);
    const share = await SalesShare.findOne({ where: { tokenHash, expiresAt: { [Op.gt]: now } } });
    const business = share && (await findBusiness(share.businessId));
    if (!share || !business) throw notValid();
    const { id, firstDay, lastDay, filter, expiresAt } = share;
    const { id: businessId, name, timeZone } = business;
    if (asPage || !hasOpenedToday(share, now, timeZone)) await auditReading(share, timeZone, call, asPage);
    const range = { start: firstDay, end: lastDay };
    const question = { business: { id: businessId, timeZone }, range, filter: readShareFilter(filter) };
    return { id, businessName: name, expiresAt, question };
  };
}

export type OpenShare = ReturnType<typeof createOpenShare>;
