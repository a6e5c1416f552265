import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Row that a process locks while it names the business's leads. */
class LeadTurn extends Model<InferAttributes<LeadTurn>, InferCreationAttributes<LeadTurn>> {
  declare businessId: string;
}

export function defineLeadTurn(sequelize: Sequelize): void {
  LeadTurn.init(
    { businessId: { type: DataTypes.STRING(32), primaryKey: true } },
    { sequelize, tableName: "lead_turns", underscored: true, timestamps: false },
  );
}
