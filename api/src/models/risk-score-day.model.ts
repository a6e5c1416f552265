import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A client's last score on a day of the agency's zone. */
export class RiskScoreDay extends Model<InferAttributes<RiskScoreDay>, InferCreationAttributes<RiskScoreDay>> {
  declare businessId: string;
  /** `YYYY-MM-DD`. */
  declare day: string;
  declare score: number;
}

export function defineRiskScoreDay(sequelize: Sequelize): void {
  RiskScoreDay.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      score: { type: DataTypes.TINYINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "risk_score_days", underscored: true, timestamps: false },
  );
}
