import { Business } from "../../models/business.model";
import { User } from "../../models/user.model";
import { AppError } from "../../platform/errors/app-error";
import { noticeTexts } from "./bank.texts";

/** Throws 404 when the user is not a client. */
export async function findClientsBusiness(clientId: string): Promise<Business> {
  const client = await User.findOne({ attributes: ["id"], where: { id: clientId, role: "user", erasedAt: null } });
  const business = client && (await Business.findOne({ where: { ownerUserId: client.id } }));
  if (!business) throw new AppError({ code: "NO_SUCH_CLIENT", status: 404, message: noticeTexts.noSuchClient });
  return business;
}
