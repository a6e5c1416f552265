import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A hold that stops a client's bills and debits (S53, S74). Lifted holds have no row; ended holds may have one. */
export class RiskHold extends Model<InferAttributes<RiskHold>, InferCreationAttributes<RiskHold>> {
  declare businessId: string;
  /** `YYYY-MM-DD`: last day of the hold in the client's zone, which ends at `endsAt`. Both null: until staff lifts it. */
  declare untilDay: string | null;
  declare endsAt: Date | null;
  /** Shown to staff only. */
  declare reason: string;
  declare heldBy: string;
  declare heldAt: Date;
}

export function defineRiskHold(sequelize: Sequelize): void {
  RiskHold.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      untilDay: { type: DataTypes.DATEONLY },
      endsAt: { type: DataTypes.DATE(3) },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      heldBy: { type: DataTypes.STRING(32), allowNull: false },
      heldAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "risk_holds", underscored: true, timestamps: false },
  );
}
