import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A location of an account. Locations that the account no longer lists stay, because they have sales. */
export class SourceLocation extends Model<InferAttributes<SourceLocation>, InferCreationAttributes<SourceLocation>> {
  declare connectionId: string;
  declare externalId: string;
  declare name: string;
  /** IANA zone; null: not provided. */
  declare timeZone: string | null;
  /** ISO 4217. */
  declare currency: string;
  declare isActive: boolean;
}

export function defineSourceLocation(sequelize: Sequelize): void {
  SourceLocation.init(
    {
      connectionId: { type: DataTypes.STRING(32), primaryKey: true },
      externalId: { type: DataTypes.STRING(64), primaryKey: true },
      name: { type: DataTypes.STRING(255), allowNull: false },
      timeZone: { type: DataTypes.STRING(64) },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
    },
    { sequelize, tableName: "source_locations", underscored: true, timestamps: false },
  );
}
