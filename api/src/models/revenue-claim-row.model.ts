import type { DecideClaimRequest, RevenueClaim } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A sale or deposit that the agency may claim until the end of the 30th day after its day, or may not bill (§9, D533). */
export class RevenueClaimRow extends Model<InferAttributes<RevenueClaimRow>, InferCreationAttributes<RevenueClaimRow>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: RevenueClaim["kind"];
  /** Of the row of `sales` with `externalId`; of a deposit `bank`, also before it is a sale. */
  declare source: string;
  declare externalId: string;
  /** `YYYY-MM-DD` in the zone that the business had when the claim was found, as are the moments below. */
  declare day: string;
  declare dayEndsAt: Date;
  /** Last day of the claim, and its end. */
  declare claimBy: string;
  declare expiresAt: Date;
  /** When the portal learned of the sale or deposit. */
  declare reportedAt: Date;
  /** What the agency decided; null: nothing yet. */
  declare decision: CreationOptional<DecideClaimRequest["decision"] | null>;
  declare reason: CreationOptional<string | null>;
  /** User id. */
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  /** The client's notification of the claim, and when its mail was handed over: nothing is billed before. */
  declare noticeId: CreationOptional<string | null>;
  declare noticedAt: CreationOptional<Date | null>;
  /** End of the 7th day after the hand-over: the sale can be billed from then on (S87); of a deposit the hand-over itself. */
  declare countsAt: CreationOptional<Date | null>;
  /** The client's objection to a late sale. An objection to a deposit is stored with its mark. */
  declare objection: CreationOptional<string | null>;
  declare objectedAt: CreationOptional<Date | null>;
  /** What staff answered; the claim stands, or is dismissed by `decision`. */
  declare answer: CreationOptional<string | null>;
  /** User id. */
  declare answeredBy: CreationOptional<string | null>;
  declare answeredAt: CreationOptional<Date | null>;
}

export function defineRevenueClaimRow(sequelize: Sequelize): void {
  RevenueClaimRow.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(8), allowNull: false },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(255), allowNull: false },
      day: { type: DataTypes.DATEONLY, allowNull: false },
      dayEndsAt: { type: DataTypes.DATE(3), allowNull: false },
      claimBy: { type: DataTypes.DATEONLY, allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      reportedAt: { type: DataTypes.DATE(3), allowNull: false },
      decision: { type: DataTypes.STRING(16) },
      reason: { type: DataTypes.STRING(500) },
      decidedBy: { type: DataTypes.STRING(32) },
      decidedAt: { type: DataTypes.DATE(3) },
      noticeId: { type: DataTypes.STRING(32) },
      noticedAt: { type: DataTypes.DATE(3) },
      countsAt: { type: DataTypes.DATE(3) },
      objection: { type: DataTypes.STRING(500) },
      objectedAt: { type: DataTypes.DATE(3) },
      answer: { type: DataTypes.STRING(500) },
      answeredBy: { type: DataTypes.STRING(32) },
      answeredAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "revenue_claims", underscored: true, timestamps: false },
  );
}
