import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A client's risk score, as last computed (S53). */
export class RiskScore extends Model<InferAttributes<RiskScore>, InferCreationAttributes<RiskScore>> {
  declare businessId: string;
  /** 0 to 100. */
  declare score: number;
  /** Version of the scoring rules. */
  declare version: number;
  /** JSON: the reasons, and the kinds without points, as in the API's answer. */
  declare reasons: string;
  declare fine: string;
  /** Cents owed after failed or returned debits. */
  declare unpaidCents: number;
  declare lastDataAt: Date | null;
  declare computedAt: Date;
  /** When staff was notified that the score reached the threshold; null: the score is below, or staff was not notified. */
  declare alertedAt: CreationOptional<Date | null>;
  /** `YYYY-MM-DD` in the client's zone: last day without alerts; ends at `snoozeEndsAt`. */
  declare snoozedUntil: CreationOptional<string | null>;
  declare snoozeEndsAt: CreationOptional<Date | null>;
}

export function defineRiskScore(sequelize: Sequelize): void {
  RiskScore.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      score: { type: DataTypes.TINYINT.UNSIGNED, allowNull: false },
      version: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      reasons: { type: DataTypes.TEXT, allowNull: false },
      fine: { type: DataTypes.TEXT, allowNull: false },
      unpaidCents: { type: DataTypes.BIGINT, allowNull: false },
      lastDataAt: { type: DataTypes.DATE(3) },
      computedAt: { type: DataTypes.DATE(3), allowNull: false },
      alertedAt: { type: DataTypes.DATE(3) },
      snoozedUntil: { type: DataTypes.DATEONLY },
      snoozeEndsAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "risk_scores", underscored: true, timestamps: false },
  );
}
