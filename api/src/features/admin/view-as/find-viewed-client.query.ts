import type { ViewedClient } from "@portal/api-contract";
import { Business } from "../../../models/business.model";
import { User } from "../../../models/user.model";
import type { Viewing } from "../../../platform/http/session";

export async function findViewedClient({ userId, until }: Viewing): Promise<ViewedClient> {
  const [business, user] = await Promise.all([
    Business.findOne({ attributes: ["name"], where: { ownerUserId: userId }, raw: true }),
    User.findByPk(userId, { attributes: ["firstName", "lastName"], raw: true, rejectOnEmpty: true }),
  ]);
  return { userId, name: business?.name ?? `${user.firstName} ${user.lastName}`, until: until.toISOString() };
}
