import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A source's first report of a lead under one id; later reports under this id do not replace it. */
export class LeadSourceRecord extends Model<
  InferAttributes<LeadSourceRecord>,
  InferCreationAttributes<LeadSourceRecord>
> {
  declare businessId: string;
  /** The source's id: `contact:…` from GoHighLevel, `hook:…` from a client's webhook. */
  declare subject: string;
  /** `subject` of the lead's first record; also the id of the lead's event. */
  declare leadId: string;
  /** Keyed hashes by which other reports of the person are matched; null: not reported. */
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
