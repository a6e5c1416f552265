import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Two rows of different sources that are the same sale (D260). Rows are named by source and external id. */
export class SightingPair extends Model<InferAttributes<SightingPair>, InferCreationAttributes<SightingPair>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Of both names in their order: a pair exists once. */
  declare pairKey: string;
  /** The one that counts. */
  declare countedSource: string;
  declare countedExternalId: string;
  declare otherSource: string;
  declare otherExternalId: string;
  declare ruleVersion: number;
  /** Percent. */
  declare confidence: number;
  /** JSON of sentences. */
  declare reasons: string;
  declare joinedAt: Date;
}

const key = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

export function defineSightingPair(sequelize: Sequelize): void {
  SightingPair.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: key(32),
      pairKey: { ...key(64), unique: true },
      countedSource: key(16),
      countedExternalId: key(192),
      otherSource: key(16),
      otherExternalId: key(192),
      ruleVersion: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      confidence: { type: DataTypes.TINYINT.UNSIGNED, allowNull: false },
      reasons: { type: DataTypes.TEXT, allowNull: false },
      joinedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sighting_pairs", underscored: true, timestamps: false },
  );
}
