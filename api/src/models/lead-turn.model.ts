import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Its lock is the turn of who names the leads of a business. */
class LeadTurn extends Model<InferAttributes<LeadTurn>, InferCreationAttributes<LeadTurn>> {
  declare businessId: string;
}

export function defineLeadTurn(sequelize: Sequelize): void {
  LeadTurn.init(
    { businessId: { type: DataTypes.STRING(32), primaryKey: true } },
    { sequelize, tableName: "lead_turns", underscored: true, timestamps: false },
  );
}
