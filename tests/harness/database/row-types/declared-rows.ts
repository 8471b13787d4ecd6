import { relative, resolve } from "node:path";
import type { Node, SourceFile, TypeNode } from "typescript/unstable/ast";
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from "typescript/unstable/ast/is";
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from "typescript/unstable/sync";
import type { Field, Shape } from "./shape.ts";

/** Row types of the statements in the server's code, by call position `path:line`. */
export type DeclaredRows = Record<string, Shape>;

const root = resolve(import.meta.dirname, "../../../..");
const calls = new Set(["execute", "read", "query"]);

/**
 * Queries the type checker for the declared row types. Types are erased at runtime, so the tests compare actual rows
 * with this data.
 */
export function declaredRows(): DeclaredRows {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(root, "tsconfig.json")] }).getProjects();
    if (!project) throw new Error("the compiler does not know the project");
    const shapeOf = shapes(project.checker);
    const found: DeclaredRows = {};
    for (const file of project.program.getSourceFileNames()) {
      const path = relative(root, file);
      if (!/^apps\/(server|demo)\/src\/.*(?<!\.test)\.ts$/.test(path)) continue;
      const source = project.program.getSourceFile(file);
      if (!source) continue;
      for (const { rowType, position } of typedCalls(source)) {
        const type = project.checker.getTypeFromTypeNode(rowType);
        // Skips type parameters of helpers, such as `read<Row>`; the helper's calls declare the type.
        if (!type || type.isTypeParameter()) continue;
        const place = `${path}:${source.text.slice(0, position).split("\n").length}`;
        if (found[place]) throw new Error(`${place} has two statements on one line`);
        found[place] = shapeOf(type);
      }
    }
    return found;
  } finally {
    api.close();
  }
}

type TypedCall = { rowType: TypeNode; position: number };

/** Calls such as `db.execute<Row>(…)`, with the position of the method name, as in stack traces. */
function typedCalls(source: SourceFile): TypedCall[] {
  const found: TypedCall[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const name = isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const rowType = node.typeArguments?.[0];
      if (rowType && isIdentifier(name) && calls.has(name.text))
        found.push({ rowType, position: name.getStart(source) });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Converts each type once; a recursive reference becomes "any". */
function shapes(checker: Checker): (type: Type) => Shape {
  const known = new Map<number, Shape>();
  return function shapeOf(type: Type): Shape {
    const before = known.get(type.id);
    if (before) return before;
    known.set(type.id, { is: "anything" });
    const shape = simple(type) ?? combined(type) ?? ofObject(type);
    known.set(type.id, shape);
    return shape;

    function combined(one: Type): Shape | undefined {
      if (one.isUnionType()) return { is: "one of", shapes: one.getTypes().map(shapeOf) };
      if (!one.isIntersectionType()) return undefined;
      // A branded number counts as a number; other intersections merge the fields of all parts.
      return one
        .getTypes()
        .map(simple)
        .find((part) => part && part.is !== "anything");
    }

    function ofObject(one: Type): Shape {
      if (checker.isTupleType(one)) return { is: "list", of: { is: "anything" } };
      if (checker.isArrayLikeType(one)) {
        const [item] = checker.getTypeArguments(one as TypeReference);
        return { is: "list", of: item ? shapeOf(item) : { is: "anything" } };
      }
      const name = one.getSymbol()?.name;
      if (name === "Date") return { is: "moment" };
      if (name === "Buffer" || name === "Uint8Array") return { is: "bytes" };
      if (checker.getIndexInfosOfType(one).length > 0) return { is: "anything" };
      const fields = checker.getPropertiesOfType(one).map((property): [string, Field] => {
        const type = checker.getTypeOfSymbol(property);
        const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
        return [property.name, { shape: type ? shapeOf(type) : { is: "anything" }, isOptional }];
      });
      return { is: "object", fields: Object.fromEntries(fields) };
    }
  };
}

function simple(type: Type): Shape | undefined {
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) {
    return { is: "literal", value: type.value };
  }
  if (type.flags & TypeFlags.StringLike) return { is: "string" };
  if (type.flags & TypeFlags.NumberLike) return { is: "number" };
  if (type.flags & TypeFlags.BooleanLike && !type.isUnionType()) return { is: "boolean" };
  if (type.flags & TypeFlags.Null) return { is: "null" };
  if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return { is: "undefined" };
  if (type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection)) return undefined;
  return { is: "anything" };
}
