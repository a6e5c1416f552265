import type { SalesShareItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { SalesShare } from "../../models/sales-share.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { findLocationNames } from "../../sales/reading/location-names.sql";
import { presentShare } from "./share.presenter";
import type { SharesDependencies } from "./shares.dependencies";

export async function listShares(
  { clock }: SharesDependencies,
  business: OwnBusiness | null,
): Promise<SalesShareItem[]> {
  if (!business) return [];
  const shares = await SalesShare.findAll({
    where: { businessId: business.id, expiresAt: { [Op.gt]: clock.now() } },
    order: [
      ["createdAt", "DESC"],
      ["id", "DESC"],
    ],
  });
  if (shares.length === 0) return [];
  const locations = await findLocationNames(business.id);
  return shares.map((share) => presentShare(share, locations));
}
