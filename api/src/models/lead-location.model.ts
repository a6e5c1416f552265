import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Which location at the provider of leads is a business's; each belongs to one business. */
export class LeadLocation extends Model<InferAttributes<LeadLocation>, InferCreationAttributes<LeadLocation>> {
  declare businessId: string;
  declare locationId: string;
  declare boundAt: Date;
}

export function defineLeadLocation(sequelize: Sequelize): void {
  LeadLocation.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      locationId: { type: DataTypes.STRING(64), allowNull: false },
      boundAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "lead_locations", underscored: true, timestamps: false },
  );
}
