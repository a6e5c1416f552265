import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `proposed`: undecided. `same`: one of the two counts. `different`: a person decided that both are sales. */
export type DuplicateDecision = "proposed" | "same" | "different";

/** Two rows of different sources that may be one sale, named by source and external id (D262). */
export class DuplicateMatch extends Model<InferAttributes<DuplicateMatch>, InferCreationAttributes<DuplicateMatch>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Hash of both names in order, so that a pair exists once. */
  declare pairKey: string;
  declare state: DuplicateDecision;
  /** The row that counts; of a `proposed` pair, the row that is billed meanwhile. */
  declare countedSource: string;
  declare countedExternalId: string;
  declare otherSource: string;
  declare otherExternalId: string;
  declare ruleVersion: number;
  /** Percent. */
  declare confidence: number;
  /** JSON sentences. */
  declare reasons: string;
  declare foundAt: Date;
  /** User id; null: decided by the rule. */
  declare decidedBy: string | null;
  declare decidedAt: Date | null;
}

const key = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

export function defineDuplicateMatch(sequelize: Sequelize): void {
  DuplicateMatch.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: key(32),
      pairKey: { ...key(64), unique: true },
      state: key(16),
      countedSource: key(16),
      countedExternalId: key(192),
      otherSource: key(16),
      otherExternalId: key(192),
      ruleVersion: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      confidence: { type: DataTypes.TINYINT.UNSIGNED, allowNull: false },
      reasons: { type: DataTypes.TEXT, allowNull: false },
      foundAt: { type: DataTypes.DATE(3), allowNull: false },
      decidedBy: { type: DataTypes.STRING(32), allowNull: true },
      decidedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
    { sequelize, tableName: "sighting_pairs", underscored: true, timestamps: false },
  );
}
