import { SalesShare } from "../../models/sales-share.model";
import { AppError } from "../../platform/errors/app-error";
import type { ShareCaller } from "./make-share.command";
import type { SharesDependencies } from "./shares.dependencies";
import { shareTexts } from "./shares.texts";
import { inTransaction } from "../../platform/db/database";

/** Throws 404 for an unknown id and for another business's link. */
export function createRevokeShare({ recordAudit }: Pick<SharesDependencies, "recordAudit">) {
  return async (id: string, { business, session, ip, requestId }: ShareCaller): Promise<void> => {
    await inTransaction(async () => {
      const share = await SalesShare.findOne({ where: { id, businessId: business.id }, lock: true });
      if (!share) throw new AppError({ code: "NO_SUCH_SHARE", status: 404, message: shareTexts.noSuchShare });
      await share.destroy();
      const details = { share: id, openings: share.openings };
      const action = "sales.share-revoked";
      await recordAudit({ actor: session.userId, action, subject: business.id, details, ip, requestId });
    });
  };
}
