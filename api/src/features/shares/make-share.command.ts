import type { MadeShareAnswer, MakeShareRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import { SalesShare } from "../../models/sales-share.model";
import { toLocalDay } from "../../models/values/local-day";
import { randomId } from "../../platform/crypto/random-id";
import { randomToken } from "../../platform/crypto/token-hash";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import { resolveDays } from "../../sales/day-range";
import { inBusiness } from "../../sales/lock-business";
import { findLocationNames } from "../../sales/reading/location-names.sql";
import { presentShare } from "./share.presenter";
import { hashShareToken } from "./share-token";
import type { AuditedCall, SharesDependencies } from "./shares.dependencies";
import { maxShares, shareLifetime } from "./shares.limits";
import { shareTexts } from "./shares.texts";

export interface ShareCaller extends AuditedCall {
  business: OwnBusiness;
  session: Session;
}

/** The token has 256 random bits. It is in the fragment, which browsers send to no server and in no Referer. */
function addressOf(publicUrl: string, token: string): string {
  return `${publicUrl}/shared#${token}`;
}

/** Throws 409 at the maximum of links, 422 for an invalid range. */
export function createMakeShare({ clock, recordAudit, codeKeys, publicUrl }: SharesDependencies) {
  return async (request: MakeShareRequest, { business, session, ip, requestId }: ShareCaller) => {
    const now = clock.now();
    const { source, location } = request;
    const { start, end } = resolveDays(request, toLocalDay(now, business.timeZone));
    const token = randomToken();
    const share = await inBusiness(business.id, async () => {
      const current = { businessId: business.id, expiresAt: { [Op.gt]: now } };
      if ((await SalesShare.count({ where: current })) >= maxShares) {
        throw new AppError({ code: "TOO_MANY_SHARES", status: 409, message: shareTexts.tooMany });
      }
      const id = randomId("shr");
      const shown = { firstDay: start, lastDay: end, filter: JSON.stringify({ source, location }) };
      const kept = { id, businessId: business.id, tokenHash: hashShareToken(codeKeys, token), ...shown };
      const made = await SalesShare.create({
        ...kept,
        createdAt: now,
        expiresAt: new Date(now.getTime() + shareLifetime),
      });
      const details = { share: id, start, end, source, location };
      const entry = { actor: session.userId, action: "sales.share-made", subject: business.id, details, ip, requestId };
      await recordAudit(entry);
      return made;
    });
    const locations = await findLocationNames(business.id);
    const answer: MadeShareAnswer = { share: presentShare(share, locations), url: addressOf(publicUrl, token) };
    return answer;
  };
}
