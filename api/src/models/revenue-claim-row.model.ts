import type { DecideClaimRequest, RevenueClaim } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A sale or deposit that needs a claim before it can be billed. Staff may claim it until the end of the 30th day after its day (§9, D533). */
export class RevenueClaimRow extends Model<InferAttributes<RevenueClaimRow>, InferCreationAttributes<RevenueClaimRow>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: RevenueClaim["kind"];
  /** Source of the sale; `bank` for a deposit, even before it counts as a sale. */
  declare source: string;
  declare externalId: string;
  /** `YYYY-MM-DD` in the business's zone at the claim's creation. Deadlines use the same zone. */
  declare day: string;
  declare dayEndsAt: Date;
  /** Last day on which staff may claim it, and the end of that day. */
  declare claimBy: string;
  declare expiresAt: Date;
  /** When the portal learned of the sale or deposit. */
  declare reportedAt: Date;
  /** null: undecided. */
  declare decision: CreationOptional<DecideClaimRequest["decision"] | null>;
  declare reason: CreationOptional<string | null>;
  /** User id. */
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  /** The client's notification, and when its mail was handed over. The sale is not billable earlier. */
  declare noticeId: CreationOptional<string | null>;
  declare noticedAt: CreationOptional<Date | null>;
  /** When the sale becomes billable: end of the 7th day after the hand-over (S87); for a deposit, the hand-over. */
  declare countsAt: CreationOptional<Date | null>;
  /** Objection to a late sale. Objections to deposits are stored with their marks. */
  declare objection: CreationOptional<string | null>;
  declare objectedAt: CreationOptional<Date | null>;
  /** Answer to the objection: the claim stays, or `decision` becomes `dismiss`. */
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
