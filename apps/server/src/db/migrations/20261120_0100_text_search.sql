create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Spanish stemming over unaccented words: "Fontanería", "fontanerias" and "FONTANERIA" share one lexeme.
create text search configuration oficio (copy = spanish);
alter text search configuration oficio
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart
  with unaccent, spanish_stem;

create function distance_km(
  latitude_a double precision, longitude_a double precision,
  latitude_b double precision, longitude_b double precision
) returns double precision
language sql immutable parallel safe
return 12742.0176 * asin(least(1.0, sqrt(
  power(sin(radians(latitude_b - latitude_a) / 2), 2)
  + cos(radians(latitude_a)) * cos(radians(latitude_b))
    * power(sin(radians(longitude_b - longitude_a) / 2), 2)
)));
