import { CAPABILITIES } from "@portal/api-contract";
import { Op } from "sequelize";
import type { Dispute } from "../../../models/dispute.model";
import { User } from "../../../models/user.model";
import type { NoticeWords, Notify } from "../../../notifications/notify.command";
import type { Locale } from "../../../models/values/locale";

interface News {
  /** Key within the dispute, at most 100 characters: the same key notifies once. */
  fact: string;
  words: Readonly<Record<Locale, NoticeWords>>;
}

const hrefOf = (id: string) => `/dispute?id=${id}`;

/** Notifies the client once per `fact`. */
export async function notifyClient(notify: Notify, { id, businessId }: Dispute, { fact, words }: News): Promise<void> {
  const ref = `${id}:${fact}`;
  await notify({ kind: "dispute", to: { businessId }, ref, about: id, href: hrefOf(id), words });
}

/** Notifies staff who answer disputes, once per `fact`. */
export async function notifyStaff(notify: Notify, { id }: Dispute, { fact, words }: News): Promise<void> {
  const where = { role: [...CAPABILITIES["bill clients"]], emailVerifiedAt: { [Op.ne]: null }, erasedAt: null };
  const staff = await User.findAll({ attributes: ["id"], where, order: ["id"] });
  for (const { id: userId } of staff) {
    const ref = `${id}:${fact}`;
    await notify({ kind: "dispute", to: { userId }, ref, about: id, href: hrefOf(id), words });
  }
}
