import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** What somebody said of a lead under one id, first: whose word it was is said by the id. */
export class LeadTelling extends Model<InferAttributes<LeadTelling>, InferCreationAttributes<LeadTelling>> {
  declare businessId: string;
  /** The teller's own id: `contact:…` of the provider, `hook:…` of a hook. */
  declare subject: string;
  /** The id of the lead's event: of whoever told it first. */
  declare leadId: string;
  /** Keyed hashes, by which another telling of the same person is known; null: it was not told. */
  declare emailKey: string | null;
  declare phoneKey: string | null;
  declare toldAt: Date;
}

export function defineLeadTelling(sequelize: Sequelize): void {
  LeadTelling.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      subject: { type: DataTypes.STRING(192), primaryKey: true },
      leadId: { type: DataTypes.STRING(192), allowNull: false },
      emailKey: { type: DataTypes.STRING(22) },
      phoneKey: { type: DataTypes.STRING(22) },
      toldAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "lead_tellings", underscored: true, timestamps: false },
  );
}
