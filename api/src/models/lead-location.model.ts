import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A business's location at the lead provider. A location belongs to one business (S31). */
export class LeadLocation extends Model<InferAttributes<LeadLocation>, InferCreationAttributes<LeadLocation>> {
  declare businessId: string;
  /** null: the business has none and only claims `claimedLocationId`. */
  declare locationId: string | null;
  declare boundAt: Date;
  /** When a person who works there proved ownership (D296). null: not proved, so the business does not see names. */
  declare provenAt: CreationOptional<Date | null>;
  /** Another business's location that this business claims. Proof transfers it, unless the other business has proved it. */
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
