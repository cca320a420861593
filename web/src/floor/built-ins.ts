/*
 * What the client and its libraries use and the oldest browsers it runs in (`browserslist` of package.json) do not have yet. All of it
 * comes here: a build that uses more is refused, see `web/build/floor`.
 */
import 'core-js/actual/array/to-reversed.js';
import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/array/to-spliced.js';
import 'core-js/actual/array/with.js';
import 'core-js/actual/array-buffer/transfer-to-fixed-length.js';
import 'core-js/actual/iterator/drop.js';
import 'core-js/actual/iterator/every.js';
import 'core-js/actual/iterator/filter.js';
import 'core-js/actual/iterator/find.js';
import 'core-js/actual/iterator/flat-map.js';
import 'core-js/actual/iterator/for-each.js';
import 'core-js/actual/iterator/join.js';
import 'core-js/actual/iterator/map.js';
import 'core-js/actual/iterator/reduce.js';
import 'core-js/actual/iterator/some.js';
import 'core-js/actual/iterator/take.js';
import 'core-js/actual/iterator/to-array.js';
import 'core-js/actual/map/get-or-insert.js';
import 'core-js/actual/map/get-or-insert-computed.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/math/sum-precise.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/try.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/set/difference.js';
import 'core-js/actual/set/intersection.js';
import 'core-js/actual/set/is-disjoint-from.js';
import 'core-js/actual/set/is-subset-of.js';
import 'core-js/actual/set/is-superset-of.js';
import 'core-js/actual/set/symmetric-difference.js';
import 'core-js/actual/set/union.js';
import 'core-js/actual/typed-array/from-base64.js';
import 'core-js/actual/typed-array/to-base64.js';
import 'core-js/actual/typed-array/to-hex.js';
import 'core-js/actual/typed-array/to-reversed.js';
import 'core-js/actual/typed-array/to-sorted.js';
import 'core-js/actual/typed-array/with.js';
import 'core-js/actual/url/can-parse.js';
import 'core-js/actual/url/parse.js';
import 'core-js/actual/weak-map/get-or-insert.js';
import 'core-js/actual/weak-map/get-or-insert-computed.js';
import './browser-parts.ts';
