export const oz = `
@dorothy woman skin:fair hair:pigtails/brown top:dress/sky/white feet:shoes/silver
@paja man thin skin:sand head:sack/sand top:jacket/blue/straw legs:pants/olive feet:boots/brown hat:conical/blue/straw
@hojalata man skin:silver head:tin/silver top:tin/silver/ash sleeve:tin/silver legs:plate/silver feet:plate/silver
@leon man skin:straw head:lion/straw/cream/rust top:bare sleeve:fur/straw legs:wool/straw feet:claws/straw tail:liontail/straw/rust
@bruja woman thin skin:olive hair:plaits/ink top:dress/ink/violet feet:boots/ink hat:witch/ink/violet
@glinda woman skin:pale hair:longest/rust top:gown/white/gold/pink feet:shoes/silver hat:tiara/gold/rose

== carton-y-blister-3-75
dorothy = @dorothy happy pose:show prop:basket
espantapajaros = @paja happy pose:open
lenador = @hojalata pose:staff prop:axe
leon = @leon sad pose:ears
tik-tok = man stout skin:copper head:copper/copper top:tin/copper/gold sleeve:tin/copper legs:plate/copper feet:plate/copper hat:bowler/copper/gold pose:still
casa = @0,0,112 flyinghouse
mono = man skin:brown head:monkey/brown/tan top:vest/gold/red sleeve:fur/brown legs:wool/brown feet:bare hat:fez/gold/red back:wings/umber/brown tail:tail/brown grin pose:fly
bruja = @bruja eyewear:patch angry pose:show prop:closedumbrella
glinda = @glinda happy pose:show prop:wand other:book
el-mago = @0,0,106 balloon paint:_/green/yellow/gold + @0,54,28 man stout skin:fair hair:bald/white top:jacket/green/white/gold hat:top/pine/gold pose:raise
jack = man thin skin:tan head:pumpkin/amber top:jacket/plum/yellow/red sleeve:long/plum legs:pants/green feet:boots/brown pose:show prop:pumpkin
ozma = woman skin:pale hair:longest/ink top:gown/ivory/gold/jade hat:flowers/red/crimson happy pose:staff prop:scepter/gold/jade back:cape/jade/gold

== abrazables
leon-cobarde = @leon sad
leon-cobarde-gigante = @leon stout asleep pose:open
espantapajaros-de = @paja happy
toto = man skin:coal head:dog/coal/ash/ink top:bare legs:wool/coal feet:shoes tail:tail/coal happy
toto-en = @0,0,76 crate + @0,60,74 man skin:coal head:dog/coal/ash/ink top:bare legs:wool/coal feet:shoes happy
reina = man skin:fog head:mouse/fog/pink top:bare legs:wool/fog feet:shoes tail:tail/pink hat:crown/gold/red pose:show prop:bell
lenador-suavecito = @hojalata happy
vaca = man skin:white head:cow/white/pink top:bare legs:spotted/white/sky feet:shoes/slate tail:liontail/white/sky sad
tigre = man skin:orange head:tiger/orange/cream/ink top:bare legs:spotted/orange/ink feet:claws/orange tail:tail/orange sad pose:show prop:bread
billina = man stout skin:yellow head:chick/yellow/cream top:bare sleeve:fur/yellow legs:wool/yellow feet:claws/amber back:wings/yellow/cream pose:stand
caballete = man skin:tan head:donkey/tan/cream top:bare legs:wool/tan feet:shoes/umber tail:tail/umber

== chibiboshi
chibiboshi-31- = @dorothy happy pose:show prop:basket
chibiboshi-32- = @paja happy pose:show prop:scroll
chibiboshi-33- = @hojalata sad tears pose:staff prop:axe
chibiboshi-34- = @leon sad hat:circlet/rose
chibiboshi-35- = @bruja angry pose:show prop:broom
chibiboshi-36- = greathead
chibiboshi-37- = man skin:brown head:monkey/brown/tan top:vest/gold/red sleeve:fur/brown legs:wool/brown feet:bare hat:crown/gold/red back:wings/umber/brown tail:tail/brown grin pose:show prop:scroll
chibiboshi-38- = @glinda happy pose:read prop:book
chibiboshi-39- = man thin skin:tan head:pumpkin/amber top:jacket/plum/yellow/red sleeve:long/plum legs:pants/green feet:boots/brown pose:open
chibiboshi-40- = man skin:brown head:beetle/brown/tan/umber top:coat/navy/yellow/red sleeve:long/navy arms:2 legs:pants/cream feet:shoes eyewear:glasses hat:top/ink/red pose:open
`
