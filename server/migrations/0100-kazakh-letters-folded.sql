-- Lists look through texts as people write them: on a Russian keyboard Kazakh letters are the Russian ones beside them, and і is и or ы.
create or replace function folded(said text) returns text language sql immutable parallel safe as $$
  select translate(lower(said),
    U&'abcehikmoptxy\0259\04D9\0493\049B\04A3\04E9\04B1\04AF\04BB\0456\044B\0451\0439\00A0\202F\2011\00AD\200B\200C\200D\2060\FEFF\0300\0301\0306\0308',
    U&'\0430\0432\0441\0435\043D\0438\043A\043C\043E\0440\0442\0445\0443\0430\0430\0433\043A\043D\043E\0443\0443\0445\0438\0438\0435\0438  -')
$$;

reindex index estimate_search_in;
reindex index projects_search;
reindex index organizations_search;
reindex index users_search;
