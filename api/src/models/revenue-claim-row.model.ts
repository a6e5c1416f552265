import type { DecideClaimRequest, RevenueClaim } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * A sale or deposit that cannot be billed without a claim (§9, D533).
 * The agency may claim it until the end of the 30th day after its day.
 */
export class RevenueClaimRow extends Model<InferAttributes<RevenueClaimRow>, InferCreationAttributes<RevenueClaimRow>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  declare kind: RevenueClaim["kind"];
  /** Source of the row of `sales` with `externalId`; `bank` for a deposit, even before it is a sale. */
  declare source: string;
  declare externalId: string;
  /** `YYYY-MM-DD` in the zone of the business when the claim was created. The deadlines below use the same zone. */
  declare day: string;
  declare dayEndsAt: Date;
  /** Last day of the claim, and its end. */
  declare claimBy: string;
  declare expiresAt: Date;
  /** When the portal learned of the sale or deposit. */
  declare reportedAt: Date;
  /** Decision of the agency; null: not decided yet. */
  declare decision: CreationOptional<DecideClaimRequest["decision"] | null>;
  declare reason: CreationOptional<string | null>;
  /** User id. */
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  /** Id of the client's notification, and the time when its mail was handed over. The sale cannot be billed earlier. */
  declare noticeId: CreationOptional<string | null>;
  declare noticedAt: CreationOptional<Date | null>;
  /** End of the 7th day after the hand-over, when the sale can be billed (S87); for a deposit the hand-over itself. */
  declare countsAt: CreationOptional<Date | null>;
  /** The client's objection to a late sale. An objection to a deposit is stored with its mark. */
  declare objection: CreationOptional<string | null>;
  declare objectedAt: CreationOptional<Date | null>;
  /** Reason of the decision about the objection. The claim stays, or `decision` is `dismiss`. */
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
