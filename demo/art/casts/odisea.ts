export const odisea = `
@odiseo man broad skin:dusk hair:curlyshort/umber beard:full/umber top:tunic/crimson/gold legs:greaves/bronze feet:sandals
@griega woman skin:olivine hair:bun/umber top:chiton/ivory/blue feet:sandals
@griego man skin:olivine hair:curlyshort/brown top:tunic/ivory/blue legs:bare feet:sandals
@hoplita man broad skin:dusk beard:short/ink top:armour/bronze/gold sleeve:bare legs:greaves/bronze feet:sandals hat:corinthian/bronze/crimson

== piedra-viva
odiseo-atado = @0,-10,60 wave + @0,10,88 @odiseo wild shout back:mast pose:open
polifemo = @-10,0,108 man giant cyclops skin:dusk hair:wild/umber beard:full/umber angry top:strips/tan/umber legs:bare feet:bare pose:raise prop:club + @150,0,36 sheep coat:hair/ivory/cream/pink + @-160,0,36 sheep coat:hair/fog/cream/pink
circe-y = @0,0,96 @griega hair:plaits/rust top:gown/violet/gold/plum hat:circlet/gold pose:raise prop:wand + @-150,0,60 pig coat:smooth/pink/rose/pink + @150,0,60 pig left coat:smooth/tan/brown/pink
escila = @0,0,84 rock + @-110,60,74 serpent plainbody left coat:hair/teal/jade + @110,60,74 serpent plainbody coat:hair/navy/teal + @0,90,84 serpent plainbody coat:hair/jade/gold
calipso = @0,-8,60 wave + @0,24,94 @griega hair:longest/amber top:chiton/turquoise/gold sad pose:bow other:axe
el-descenso = @0,-10,70 pool paint:_/crimson + @-130,0,84 ghost + @130,0,84 ghost + @0,0,92 @odiseo stern pose:guard prop:sword
el-arco = @odiseo hair:wild/ash beard:full/ash top:rags/brown stern legs:bare pose:archer prop:bow
el-talamo = @0,10,116 tree paint:_/brown/olive + @10,0,84 bed paint:_/brown/blue + @-120,0,72 @griega hat:veil/ice pose:point + @130,0,74 @odiseo hair:wild/ash beard:full/ash angry pose:open

== andanzas-1-12
odiseo = @odiseo back:cape/blue/gold hat:cap/red/gold pose:staff prop:spear other:sack
odiseo-disfrazado = man thin skin:dusk hair:wild/ash beard:long/ash sad top:rags/brown/tan legs:bare feet:bare pose:bow other:staff prop:sack
euriloco = @griego hair:mane/ink beard:short/ink stern top:tunic/navy/gold back:cape/slate/navy pose:cross
elpenor = @griego hair:curlyshort/straw wild top:tunic/turquoise/cream pose:raise prop:oar
circe = @griega hair:plaits/rust top:gown/violet/gold/plum hat:circlet/gold back:wind/plum/gold lips:crimson pose:offer prop:goblet
sirena = woman skin:pale hair:longest/teal lips:crimson top:bare/teal legs:talons/teal/gold back:wings/teal/ice shout pose:fly
telemaco = @griego hair:curly/brown top:tunic/white/blue back:cape/blue/white pose:staff prop:spear other:shield
penelope = @120,0,92 loom paint:_/brown/ivory/blue + @-60,0,98 @griega hat:veil/ivory sad pose:point
atenea = @griega hair:long/brown top:armour/gold/blue sleeve:bare legs:greaves/gold hat:corinthian/gold/blue pose:staff prop:spear other:shield/gold/navy eyes:x/slate
atenea-ojos-de-lechuza-como = man skin:olivine hair:long/fog beard:long/fog top:toga/ivory/brown feet:sandals eyes:x/slate pose:staff prop:staff
argos = hound coat:hair/tan/umber/fog
nausicaa = @griega hair:longest/straw happy top:chiton/white/rose pose:raise prop:ball/red/cream
eumeo = @-20,0,96 man skin:dusk hair:bald/fog beard:full/fog top:tunic/brown/tan legs:bare feet:sandals happy pose:staff prop:crook + @140,0,52 pig coat:smooth/pink/rose/pink + @-160,0,46 pig left coat:smooth/tan/brown/pink
antinoo = @griego hair:curly/ink beard:pointed/ink happy top:toga/plum/gold hat:laurel/gold pose:offer prop:goblet

== plomo-54
ayax = @hoplita giant pose:guard prop:spear other:shield/gold/blue
hoplita = @hoplita hat:corinthian/bronze/blue top:armour/bronze/blue back:cape/blue/navy pose:guard prop:spear other:shield/bronze/navy
nestor = @160,0,84 horse coat:hair/white/fog/ivory saddle:plain/blue/gold gait:walk + @-110,0,112 carriage chariot paint:_/blue/gold | man skin:fair hair:long/white beard:long/white top:toga/ivory/blue pose:raise
caballo = @0,0,104 woodenhorse
remero = @griego hair:short/ink wild top:bare/ivory/blue pose:ears
lestrigon = man giant skin:brick hair:wild/rust beard:full/rust angry top:strips/umber/gold legs:bare feet:bare pose:raise prop:ball/ash
vaca = cow coat:smooth/white/gold/pink
eolo = man stout skin:ice hair:wild/white beard:long/white top:toga/sky/white back:wind/sky/ice pose:both prop:sack
tiresias = man thin blind skin:ash hair:long/white beard:long/white top:robe/ash/fog feet:sandals pose:staff prop:staff
`
