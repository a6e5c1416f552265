import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A business's location at the lead provider; each belongs to one business (S31). */
export class LeadLocation extends Model<InferAttributes<LeadLocation>, InferCreationAttributes<LeadLocation>> {
  declare businessId: string;
  /** null: the business has none, but claims one. */
  declare locationId: string | null;
  declare boundAt: Date;
  /**
   * When someone who works there proved the ownership (D296). null: only the business claims it, so it is not shown
   * names yet.
   */
  declare provenAt: CreationOptional<Date | null>;
  /**
   * A location of another business that this one claims. Proof transfers it, unless the other business has proved it.
   */
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
