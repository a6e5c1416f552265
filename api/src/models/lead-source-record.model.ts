import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A source's first report of a lead under one id. The id names the source. */
export class LeadSourceRecord extends Model<
  InferAttributes<LeadSourceRecord>,
  InferCreationAttributes<LeadSourceRecord>
> {
  declare businessId: string;
  /** The source's id: `contact:…` from the provider, `hook:…` from a hook. */
  declare subject: string;
  /** Id of the lead's event, from the source that reported it first. */
  declare leadId: string;
  /** Keyed hashes that match other reports of the same person; null: not reported. */
  declare emailKey: string | null;
  declare phoneKey: string | null;
  declare toldAt: Date;
}

export function defineLeadSourceRecord(sequelize: Sequelize): void {
  LeadSourceRecord.init(
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
