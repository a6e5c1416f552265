import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** When every client was last scored. */
export class RiskRun extends Model<InferAttributes<RiskRun>, InferCreationAttributes<RiskRun>> {
  /** Always 1. */
  declare id: number;
  declare finishedAt: Date;
}

export function defineRiskRun(sequelize: Sequelize): void {
  RiskRun.init(
    {
      id: { type: DataTypes.TINYINT.UNSIGNED, primaryKey: true },
      finishedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "risk_runs", underscored: true, timestamps: false },
  );
}
