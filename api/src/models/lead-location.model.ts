import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Which location at the provider of leads is a business's; each belongs to one business (S31). */
export class LeadLocation extends Model<InferAttributes<LeadLocation>, InferCreationAttributes<LeadLocation>> {
  declare businessId: string;
  /** null: it has none, and claims one. */
  declare locationId: string | null;
  declare boundAt: Date;
  /** When somebody who works there has shown whose it is (D296); null: the business says so, and until then is told no names. */
  declare provenAt: CreationOptional<Date | null>;
  /** One that another business has: it becomes this one's by proof, unless the other has proven it. */
  declare claimedLocationId: CreationOptional<string | null>;
}

export function defineLeadLocation(sequelize: Sequelize): void {
  LeadLocation.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      locationId: { type: DataTypes.STRING(64) },
      boundAt: { type: DataTypes.DATE(3), allowNull: false },
      provenAt: { type: DataTypes.DATE(3) },
      claimedLocationId: { type: DataTypes.STRING(64) },
    },
    { sequelize, tableName: "lead_locations", underscored: true, timestamps: false },
  );
}
